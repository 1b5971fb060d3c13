//> kitten sitting 3
//> flaw lawn 2
//> same same 0
/** The edit distances of several pairs, a loop over the pairs with everything else in its body. */
class Levenshtein {
    public static void main(String[] args) {
        String[][] pairs = {{"kitten", "sitting"}, {"flaw", "lawn"}, {"same", "same"}};
        int[] distances = new int[pairs.length];
        // omp parallel for schedule(static)
        for (int p = 0; p < pairs.length; p++) {
            String a = pairs[p][0], b = pairs[p][1];
            int[][] d = new int[a.length() + 1][b.length() + 1];
            for (int i = 0; i <= a.length(); i++) {
                for (int j = 0; j <= b.length(); j++) {
                    if (i == 0 || j == 0) {
                        d[i][j] = i + j;
                        continue;
                    }
                    int change = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                    d[i][j] = Math.min(change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                }
            }
            distances[p] = d[a.length()][b.length()];
        }
        for (int p = 0; p < pairs.length; p++) {
            System.out.println(pairs[p][0] + " " + pairs[p][1] + " " + distances[p]);
        }
    }
}
