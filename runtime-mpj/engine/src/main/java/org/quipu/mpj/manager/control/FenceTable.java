package org.quipu.mpj.manager.control;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** What all ranks have published in a fence. Compressed once, for all relays. Confined to one thread. */
final class FenceTable {

    private final String text;
    private byte @Nullable [] compressed;

    FenceTable(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    byte[] compressed() throws IOException {
        byte[] known = compressed;
        if (known == null) {
            known = Link.compress(text);
            compressed = known;
        }
        return known;
    }
}
