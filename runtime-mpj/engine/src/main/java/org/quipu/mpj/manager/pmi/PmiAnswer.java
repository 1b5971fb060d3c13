package org.quipu.mpj.manager.pmi;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A line of the launcher, taken apart.
 *
 * @param line the line, for messages
 * @param name the value of the first word, {@code cmd}
 * @param values the other words by key
 */
record PmiAnswer(String line, String name, Map<String, String> values) {

    private static final String NAME = "cmd=";
    private static final String MESSAGE = "msg";
    private static final int SHOWN = 200;

    /** @throws IOException if the line does not begin with {@code cmd=} */
    static PmiAnswer parse(String line) throws IOException {
        if (!line.startsWith(NAME)) {
            throw new IOException("the line '" + shortened(line) + "' is not PMI-1");
        }
        String[] words = line.split(" +", 0);
        Map<String, String> values = new HashMap<>();
        String last = "";
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals > 0) {
                last = words[i].substring(0, equals);
                values.put(last, words[i].substring(equals + 1));
            } else if (last.equals(MESSAGE)) {
                values.merge(MESSAGE, words[i], (start, word) -> start + " " + word);
            }
        }
        return new PmiAnswer(line, words[0].substring(NAME.length()), values);
    }

    /** Returns the value of a word; null if the line has no such word. */
    @Nullable
    String value(String key) {
        return values.get(key);
    }

    /** @throws IOException if the line has no such word */
    String required(String key) throws IOException {
        String value = value(key);
        if (value == null) {
            throw invalid("without " + key);
        }
        return value;
    }

    /** @throws IOException if the line has no such word, or its value is not a number from {@code least} on */
    int number(String key, int least) throws IOException {
        String value = required(key);
        try {
            int number = Integer.parseInt(value);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw invalid("in which " + key + " is not a number");
        }
        throw invalid("in which " + key + " is less than " + least);
    }

    /** Returns whether the launcher carried out the request: its result is 0 or missing. */
    boolean isSuccess() {
        return value("rc") == null || "0".equals(value("rc"));
    }

    private IOException invalid(String reason) {
        return new IOException("the answer '" + shortened(line) + "', " + reason);
    }

    /** Returns the line as shown in messages. */
    String shown() {
        return shortened(line);
    }

    private static String shortened(String line) {
        String printable = line.replaceAll("[^ -~]", "?");
        return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "...";
    }
}
