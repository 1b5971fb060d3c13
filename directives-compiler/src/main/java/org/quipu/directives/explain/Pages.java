package org.quipu.directives.explain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.quipu.directives.diagnostic.Code;

/** The manual pages, one text resource for each code. */
public final class Pages {
    private Pages() {
    }

    /**
     * The page of a code.
     *
     * @throws IllegalStateException if the code has none
     */
    public static Page of(Code code) {
        String name = code.id() + ".txt";
        try (InputStream in = Pages.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(code + " has no manual page: write " + name
                        + " in src/main/resources/org/quipu/directives/explain");
            }
            return Page.parse(code, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    /** The text of a code's page. */
    public static String text(Code code) {
        return of(code).text();
    }
}
