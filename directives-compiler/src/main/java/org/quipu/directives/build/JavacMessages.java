package org.quipu.directives.build;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts javac's messages on translations to the originals. File and line are the same; the text of a line may
 * differ.
 */
final class JavacMessages {
    private static final Pattern PLACE = Pattern.compile("(.+?):(\\d+): .*");

    private JavacMessages() {
    }

    /** Replaces the source lines in messages by the original ones, and moves the carets. */
    static String ofOriginals(String messages, List<SourceUnit> units) {
        Map<String, SourceUnit> changed = new HashMap<>();
        units.stream().filter(unit -> unit.result().translation().changed())
                .forEach(unit -> changed.put(unit.file().toString(), unit));
        if (changed.isEmpty() || messages.isEmpty()) {
            return messages;
        }
        String[] lines = messages.lines().toArray(String[]::new);
        SourceUnit unit = null;
        int number = 0;
        for (int i = 0; i < lines.length; i++) {
            Matcher place = PLACE.matcher(lines[i]);
            if (place.matches()) {
                unit = changed.get(place.group(1));
                number = Integer.parseInt(place.group(2));
            } else if (unit != null && i + 1 < lines.length && lines[i + 1].strip().equals("^")) {
                String original = line(unit.original(), number);
                if (lines[i].equals(line(unit.translated(), number)) && !original.isBlank()) {
                    lines[i + 1] = caret(original, column(lines[i], original, lines[i + 1].indexOf('^')));
                    lines[i] = original;
                }
                unit = null;
            }
        }
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    private static String line(String text, int number) {
        return text.lines().skip(number - 1L).findFirst().orElse("");
    }

    /** Maps a column of a translated line to the original one; the first difference if there is no counterpart. */
    private static int column(String translated, String original, int column) {
        int shorter = Math.min(translated.length(), original.length());
        int before = 0;
        while (before < shorter && translated.charAt(before) == original.charAt(before)) {
            before++;
        }
        int after = 0;
        while (after < shorter - before
                && translated.charAt(translated.length() - 1 - after)
                        == original.charAt(original.length() - 1 - after)) {
            after++;
        }
        if (column < before) {
            return column;
        }
        return column >= translated.length() - after ? column - translated.length() + original.length()
                : Math.min(before, original.length() - 1);
    }

    private static String caret(String line, int column) {
        StringBuilder caret = new StringBuilder();
        for (int i = 0; i < column; i++) {
            caret.append(line.charAt(i) == '\t' ? '\t' : ' ');
        }
        return caret.append('^').toString();
    }
}
