// race: yes, QD0902 or QD0901
// Any thread may write last.
class FirstMatch {
    static int find(int[] a, int x) {
        int at = -1;
        //omp parallel for
        for (int i = 0; i < a.length; i++) {
            if (a[i] == x && at < 0) at = i; // clash
        }
        return at;
    }
}
