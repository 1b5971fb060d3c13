package org.quipu.launch.cli;

import java.util.Comparator;
import java.util.Optional;
import picocli.CommandLine.UnmatchedArgumentException;

/** Guesses which option a user meant. */
final class OptionGuess {

    /** Below this length, as in {@code -x}, every option is similar to every other. */
    private static final int LEAST_TO_COMPARE = 4;
    private static final int MOST_EDITS = 2;

    private OptionGuess() {}

    /** The option that begins with the unknown word, or else the nearest one by edit distance, if it is near. */
    static Optional<String> of(UnmatchedArgumentException unmatched) {
        String word = unmatched.getUnmatched().getFirst().split("=", 2)[0];
        if (word.length() < LEAST_TO_COMPARE) {
            return Optional.empty();
        }
        return unmatched.getCommandLine().getCommandSpec().optionsMap().keySet().stream()
                .filter(name -> edits(word, name) <= MOST_EDITS)
                .min(Comparator.comparingInt(name -> edits(word, name)));
    }

    /** Number of letters to change, insert or take away; 0 for a word that the name begins with. */
    private static int edits(String word, String name) {
        if (name.startsWith(word)) {
            return 0;
        }
        int[] row = new int[name.length() + 1];
        for (int j = 0; j <= name.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= word.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= name.length(); j++) {
                int changed = diagonal + (word.charAt(i - 1) == name.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[name.length()];
    }
}
