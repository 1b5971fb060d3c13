package org.quipu.mpj.manager.control;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The ranks that are connected by the same relay, or directly. Guarded by the {@link ControlRoot}. */
final class RankGroup {
    final String host;
    final int hostRank;
    final @Nullable Link link;
    @SuppressWarnings("NullAway.Init") // set before the group is used; without a link only
    ControlServer direct;
    final BitSet members = new BitSet();
    final BitSet connected = new BitSet();
    int waiting = -1;
    @Nullable
    String entered;

    RankGroup(String host, int hostRank, @Nullable Link link) {
        this.host = host;
        this.hostRank = hostRank;
        this.link = link;
    }
}
