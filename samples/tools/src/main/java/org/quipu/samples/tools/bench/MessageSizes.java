package org.quipu.samples.tools.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Message sizes as users write them: {@code 0}, {@code 64}, {@code 4K}, {@code 1M}; K and M are powers of 1024. */
final class MessageSizes {
    /** The largest that the benchmarks accept, in bytes. */
    static final int MAX = 64 << 20;

    private static final int KIB = 1 << 10;
    private static final int MIB = 1 << 20;

    private MessageSizes() {
    }

    /**
     * The sizes of a list separated by commas.
     *
     * @throws IllegalArgumentException with a line for the user if a word is not a size from 0 to 64M
     */
    static List<Integer> parse(String list) {
        return Arrays.stream(list.split(",", -1)).map(MessageSizes::parseOne).distinct().toList();
    }

    /** Returns the size that a word denotes; see {@link #parse}. */
    static int parseOne(String word) {
        String text = word.strip().toUpperCase(Locale.ROOT);
        int unit = text.endsWith("K") ? KIB : text.endsWith("M") ? MIB : 1;
        try {
            long size =
                    Math.multiplyExact(Long.parseLong(unit == 1 ? text : text.substring(0, text.length() - 1)), unit);
            if (size >= 0 && size <= MAX) {
                return (int) size;
            }
        } catch (ArithmeticException | NumberFormatException e) {
            // falls through to the one message for all of these
        }
        throw new IllegalArgumentException("'" + word + "' is not a message size from 0 to 64M, such as 8, 4K or 1M");
    }

    /** A size as a user would write it. */
    static String name(int size) {
        if (size >= MIB && size % MIB == 0) {
            return size / MIB + "M";
        }
        return size >= KIB && size % KIB == 0 ? size / KIB + "K" : Integer.toString(size);
    }
}
