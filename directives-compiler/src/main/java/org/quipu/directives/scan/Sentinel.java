package org.quipu.directives.scan;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sentinels that make a comment a directive: {@code //omp}, {@code // omp}, {@code //#omp} or {@code //$omp}. */
final class Sentinel {
    private static final Pattern DIRECTIVE = Pattern.compile("//(omp|#omp|\\$omp|( )omp)(?=[\\s(]|$)");
    private static final String JOMP = "//omp";
    private static final Pattern FIRST_WORD = Pattern.compile("[\\s,]*([\\p{L}_]*)");
    private static final Pattern NEAR =
            Pattern.compile("//[\\s#$!@]*(?:pragma\\s+)?(\\p{Alpha}{3})\\s+(\\p{Alpha}+)\\b(.*)", Pattern.DOTALL);

    private Sentinel() {
    }

    /** The sentinels that a file accepts. */
    enum Accepted {
        /** Those of all dialects. */
        ALL,
        /** {@code //omp} alone, as in JOMP. */
        JOMP;

        /** The sentinels that a file with this name accepts. */
        static Accepted of(String fileName) {
            return fileName.endsWith(".jomp") ? JOMP : ALL;
        }
    }

    /** The start of the directive's text in a comment, if the comment has one of these sentinels. */
    static Optional<Integer> contentStart(String comment, Accepted sentinels) {
        Matcher matcher = DIRECTIVE.matcher(comment);
        boolean accepted = matcher.lookingAt() && (sentinels == Accepted.ALL || comment.startsWith(JOMP));
        if (!accepted || matcher.group(2) != null && isProse(comment.substring(matcher.end()))) {
            return Optional.empty();
        }
        return Optional.of(matcher.end());
    }

    /** Whether {@code // omp} begins a sentence: the next word neither is nor resembles a directive or clause. */
    private static boolean isProse(String content) {
        String word = firstWord(content);
        return !word.isEmpty() && !Words.resembles(word);
    }

    /** The first word of a directive's text, skipping a comma. */
    static String firstWord(String content) {
        Matcher matcher = FIRST_WORD.matcher(content);
        return matcher.lookingAt() ? matcher.group(1) : "";
    }

    /** The directive that a comment was probably intended to be, if it only resembles one. */
    static Optional<String> nearMiss(String comment) {
        Matcher matcher = NEAR.matcher(comment);
        if (!matcher.matches() || !isOmp(matcher.group(1))) {
            return Optional.empty();
        }
        String word = matcher.group(2).toLowerCase(Locale.ROOT);
        boolean directive = Words.isDirective(word);
        return directive ? Optional.of(Words.corrected(word + matcher.group(3))) : Optional.empty();
    }

    private static boolean isOmp(String word) {
        char[] letters = word.toLowerCase(Locale.ROOT).toCharArray();
        Arrays.sort(letters);
        return new String(letters).equals("mop");
    }

    /** Whether a text may have a directive or a near miss. Cheap, without false negatives. */
    static boolean mayOccur(String text) {
        for (int at = text.indexOf("//"); at >= 0; at = text.indexOf("//", at + 2)) {
            int word = at + 2;
            while (word < text.length() && " \t#$!@/".indexOf(text.charAt(word)) >= 0) {
                word++;
            }
            if (text.regionMatches(true, word, "pragma", 0, 6)
                    || word + 3 <= text.length() && isOmp(text.substring(word, word + 3))) {
                return true;
            }
        }
        return false;
    }
}
