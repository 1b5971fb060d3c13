// race: no
// A barrier lies between.
class SlotAfterBarrier {
    static void run(int[] slots, int[] seen) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            int all = org.quipu.threads.Omp.getNumThreads();
            slots[me] = me;
            //omp barrier
            seen[me] = slots[(me + 1) % all];
        }
    }
}
