// race: yes, QD0902 or QD0903 or QD0905
// The neighbour may not have written its slot.
class SlotOfNeighbour {
    static void run(int[] slots, int[] seen) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            slots[me] = me; // clash
            seen[me] = slots[(me + 1) % all]; // clash
        }
    }
}
