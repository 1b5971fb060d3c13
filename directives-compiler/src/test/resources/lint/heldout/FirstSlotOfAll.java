// race: yes, QD0903
// All threads add to the first slot.
class FirstSlotOfAll {
    static void run(double[] slots) {
        //omp parallel
        {
            int me = org.quipu.threads.Omp.getThreadNum();
            slots[0] += me; // clash
        }
    }
}
