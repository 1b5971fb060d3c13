// race: yes, QD0907
// Every fourth iteration uses the same list.
class ListOfRemainder {
    static void run(java.util.ArrayList<Integer>[] lists, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) lists[i % 4].add(i); // clash
    }
}
