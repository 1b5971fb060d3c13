/** Local alignment of sequences of letters, by Smith and Waterman with the gaps of Gotoh. */
final class Alignment {
    static final int SEQUENCES = 24;

    private static final int MATCH = 5;
    private static final int MISMATCH = -4;
    private static final int OPEN = 10;
    private static final int EXTEND = 1;

    private Alignment() {
    }

    /** Sequences of 200 to 499 letters of an alphabet of 20. */
    static byte[][] sequences() {
        byte[][] all = new byte[SEQUENCES][];
        int x = 1;
        for (int s = 0; s < SEQUENCES; s++) {
            all[s] = new byte[200 + s * 127 % 300];
            for (int i = 0; i < all[s].length; i++) {
                x = x * 1664525 + 1013904223;
                all[s][i] = (byte) ((x >>> 16) % 20);
            }
        }
        return all;
    }

    /** Returns the score of the best alignment of any part of one sequence with any part of another. */
    static int score(byte[] one, byte[] other) {
        int n = other.length;
        int[] best = new int[n + 1];
        int[] gap = new int[n + 1];
        int highest = 0;
        for (byte letter : one) {
            highest = Math.max(highest, row(letter, other, best, gap));
        }
        return highest;
    }

    private static int row(byte letter, byte[] other, int[] best, int[] gap) {
        int diagonal = 0;
        int across = 0;
        int highest = 0;
        for (int j = 1; j <= other.length; j++) {
            int down = Math.max(best[j] - OPEN, gap[j] - EXTEND);
            across = Math.max(best[j - 1] - OPEN, across - EXTEND);
            int score = Math.max(Math.max(0, diagonal + (letter == other[j - 1] ? MATCH : MISMATCH)),
                    Math.max(down, across));
            diagonal = best[j];
            best[j] = score;
            gap[j] = down;
            highest = Math.max(highest, score);
        }
        return highest;
    }
}
