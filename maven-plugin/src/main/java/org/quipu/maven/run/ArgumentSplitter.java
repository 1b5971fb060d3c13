package org.quipu.maven.run;

import java.util.ArrayList;
import java.util.List;

/** Splits one line into arguments at blanks; quotes, single or double, keep a piece together. */
public final class ArgumentSplitter {
    private ArgumentSplitter() {
    }

    /**
     * Splits.
     *
     * @param line may be null or blank: no arguments
     * @throws IllegalArgumentException if a quote is left open
     */
    public static List<String> split(String line) {
        List<String> arguments = new ArrayList<>();
        StringBuilder piece = null;
        char quote = 0;
        for (char c : (line == null ? "" : line).toCharArray()) {
            boolean opens = quote == 0 && (c == '"' || c == '\'');
            if (quote == 0 && Character.isWhitespace(c)) {
                if (piece != null) {
                    arguments.add(piece.toString());
                    piece = null;
                }
                continue;
            }
            piece = piece == null ? new StringBuilder() : piece;
            if (opens) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else {
                piece.append(c);
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote is left open in: " + line);
        }
        if (piece != null) {
            arguments.add(piece.toString());
        }
        return arguments;
    }
}
