// race: yes, QD0907
// StringBuilder is not made for threads.
class BuilderOfAll {
    static String run(String[] words, int n) {
        StringBuilder text = new StringBuilder();
        //omp parallel for
        for (int i = 0; i < n; i++) text.append(words[i]).append(' '); // clash
        return text.toString();
    }
}
