// race: yes, QD0907
// One section adds while the other reads.
class ListGrowsWhileRead {
    static int run(int n) {
        java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
        int size = 0;
        //omp parallel sections
        {
            //omp section
            for (int i = 0; i < n; i++) list.add(i); // clash
            //omp section
            size = list.size(); // clash
        }
        return size;
    }
}
