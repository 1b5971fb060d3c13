// race: yes, QD0907
// ArrayList is not made for threads.
class ListCollects {
    static java.util.List<Integer> run(int[] a, int n) {
        java.util.List<Integer> found = new java.util.ArrayList<>();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] == 0) found.add(i); // clash
        }
        return found;
    }
}
