package org.quipu.mpj.datatype;

/** Finds an element's part among parts whose ends are known. */
final class Search {

    private Search() {
    }

    /** The first index whose entry is greater than the key; the entries ascend. The array's length if there is none. */
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
