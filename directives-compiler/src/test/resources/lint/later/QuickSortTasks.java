// race: no
// The parts do not overlap, and the range is given by value.
class QuickSortTasks {
    static void sort(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[high];
        int at = low;
        for (int i = low; i < high; i++) {
            if (a[i] < pivot) {
                int t = a[i];
                a[i] = a[at];
                a[at] = t;
                at++;
            }
        }
        a[high] = a[at];
        a[at] = pivot;
        //omp task
        sort(a, low, at - 1);
        //omp task
        sort(a, at + 1, high);
        //omp taskwait
    }
}
