package org.quipu.directives.diagnostic;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Suggests corrections of misspelt words. */
public final class Suggestions {
    private Suggestions() {
    }

    /** The nearest known word, if its edit distance is small. */
    public static Optional<String> nearest(String word, Collection<String> known) {
        int limit = word.length() <= 2 ? 1 : word.length() <= 5 ? 2 : 3;
        String best = null;
        int bestDistance = limit + 1;
        for (String candidate : known) {
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < bestDistance && distance < candidate.length()) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** {@code did you mean 'x'?} or the fallback. */
    public static String didYouMean(String word, Collection<String> known, String otherwise) {
        return nearest(word, known).map(near -> "did you mean '" + near + "'?").orElse(otherwise);
    }

    /** Edit distance in which a transposition of neighbours counts as one step. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                d[i][j] = Math.min(d[i - 1][j - 1] + change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
