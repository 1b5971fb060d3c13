//> 4 threads of at most true
//> schedule set

/** The import is added by Pyjama's compiler. */
class ImpliedImportKept {
    public static void main(String[] args) {
        int[] size = new int[1];
        //#omp parallel num_threads(4) shared(size)
        {
            //#omp master
            {
                size[0] = Pyjama.omp_get_num_threads();
            }
        }
        System.out.println(size[0] + " threads of at most " + (Pyjama.omp_get_thread_limit() >= 4));
        Pyjama.omp_set_schedule(1);
        System.out.println("schedule " + (Pyjama.omp_get_schedule() == 1 ? "set" : "not set"));
    }
}
