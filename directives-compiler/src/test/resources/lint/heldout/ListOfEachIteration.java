// race: no
// Each iteration has its own list.
class ListOfEachIteration {
    static void run(java.util.ArrayList<Integer>[] lists, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) lists[i].add(i);
    }
}
