// race: no
// Each iteration has its builder.
class BuilderOfIteration {
    static void run(String[] words, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            StringBuilder text = new StringBuilder();
            text.append(words[i]).append('!');
            words[i] = text.toString();
        }
    }
}
