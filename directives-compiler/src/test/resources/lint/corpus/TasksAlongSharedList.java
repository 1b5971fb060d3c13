// race: yes, QD0902 or QD0910
// The tasks share the variable that goes along the list.
class TasksAlongSharedList {
    static class Node {
        int value;
        Node next;
    }

    static void run(Node head) {
        Node at = head;
        //omp parallel
        {
            //omp single
            {
                while (at != null) { // clash
                    //omp task
                    at.value = 2; // clash
                    at = at.next; // clash
                }
            }
        }
    }
}
