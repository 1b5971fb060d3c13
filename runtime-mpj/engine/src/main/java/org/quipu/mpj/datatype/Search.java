package org.quipu.mpj.datatype;

/** Binary search in ascending numbers. */
final class Search {

    private Search() {
    }

    /** Returns the first index whose entry is greater than the key, or the array's length if there is none. */
    static int first(long[] ascending, long key) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (ascending[middle] > key) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
