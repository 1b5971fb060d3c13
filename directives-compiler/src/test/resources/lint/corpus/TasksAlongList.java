// race: no
// Each task has its own node.
class TasksAlongList {
    static class Node {
        int value;
        Node next;
    }

    static void run(Node head) {
        //omp parallel
        {
            //omp single
            {
                Node at = head;
                while (at != null) {
                    //omp task
                    at.value = at.value * 2;
                    at = at.next;
                }
            }
        }
    }
}
