package org.quipu.launch.hosts;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Words of a POSIX shell. */
public final class ShellWords {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellWords() {}

    /** Returns a word in quotes, if it needs any. */
    public static String quote(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Returns a command that a shell splits into these words. */
    public static String join(List<String> words) {
        return words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
    }
}
