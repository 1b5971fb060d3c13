//> 0/3 1/3 2/3
/** The two macros, also in a lambda and in a method that the region calls. */
class ThreadId {
    static String me() {
        return OMP4J_THREAD_NUM + "/" + OMP4J_NUM_THREADS;
    }

    public static void main(String[] args) {
        String[] seen = new String[3];
        // omp parallel threadNum(3)
        {
            seen[OMP4J_THREAD_NUM] = me();
            Runnable check = () -> {
                if (!seen[OMP4J_THREAD_NUM].endsWith("/" + OMP4J_NUM_THREADS)) throw new IllegalStateException();
            };
            check.run();
        }
        System.out.println(String.join(" ", seen));
    }
}
