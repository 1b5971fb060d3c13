// race: no
// The wrapper locks.
class ListIsSynchronized {
    static java.util.List<Integer> run(int[] a, int n) {
        java.util.List<Integer> found = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] == 0) found.add(i);
        }
        return found;
    }
}
