/** The steps of a merge sort that its tasks share. */
final class Sorting {
    static final int KEYS = 1 << 20;
    /** Elements below which there are no further tasks. */
    static final int CUTOFF = 4096;

    private static final int SHORT = 20;

    private Sorting() {
    }

    static int[] keys() {
        int[] keys = new int[KEYS];
        int x = 1;
        for (int i = 0; i < KEYS; i++) {
            x = x * 1664525 + 1013904223;
            keys[i] = x >>> 8;
        }
        return keys;
    }

    /** Sorts {@code a[from] ... a[to - 1]}: quicksort, and insertion sort of short parts. */
    static void serial(int[] a, int from, int to) {
        while (to - from > SHORT) {
            int middle = a[(from + to) >>> 1];
            int i = from;
            int j = to - 1;
            while (i <= j) {
                while (a[i] < middle) {
                    i++;
                }
                while (a[j] > middle) {
                    j--;
                }
                if (i <= j) {
                    int t = a[i];
                    a[i++] = a[j];
                    a[j--] = t;
                }
            }
            serial(a, from, j + 1);
            from = i;
        }
        for (int i = from + 1; i < to; i++) {
            int key = a[i];
            int j = i;
            for (; j > from && a[j - 1] > key; j--) {
                a[j] = a[j - 1];
            }
            a[j] = key;
        }
    }

    /** Merges two sorted parts of {@code a} into {@code b}, from {@code at} on. */
    static void merge(int[] a, int from1, int to1, int from2, int to2, int[] b, int at) {
        int i = from1;
        int j = from2;
        int k = at;
        while (i < to1 && j < to2) {
            b[k++] = a[i] <= a[j] ? a[i++] : a[j++];
        }
        while (i < to1) {
            b[k++] = a[i++];
        }
        while (j < to2) {
            b[k++] = a[j++];
        }
    }

    /** Returns the first index of a sorted part whose element is not less than a key. */
    static int search(int[] a, int from, int to, int key) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns a number that depends on the order; -1 if the elements are not in order. */
    static double check(int[] a) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            if (i > 0 && a[i - 1] > a[i]) {
                return -1;
            }
            sum += (double) a[i] * (i % 13);
        }
        return sum;
    }
}
