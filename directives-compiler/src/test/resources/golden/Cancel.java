class Cancel {
    int found;

    void all(int[] a, int wanted) {
        String line;
        int[] buffer = new int[2];
        //omp parallel private(line) firstprivate(buffer)
        {
            //omp single copyprivate(line, buffer)
            {
                line = "read";
                buffer[0] = 1;
            }
            //omp for reduction(+ : found)
            for (int i = 0; i < a.length; i++) {
                //omp cancellation point for
                if (a[i] == wanted) {
                    found++;
                    //omp cancel for
                }
            }
            //omp sections
            {
                //omp section
                {
                    //omp cancel sections if(cancel : found > 1)
                    found = 2;
                }
                //omp section
                found = 3;
            }
            //omp cancel parallel if(line == null)
            //omp cancellation point parallel
            //omp taskgroup
            {
                //omp task
                {
                    //omp cancel taskgroup if(found == 2)
                    found++;
                    //omp cancellation point taskgroup
                    found++;
                }
            }
            orphaned(line);
        }
        //omp parallel for
        for (int i = 0; i < 10; i++) {
            //omp cancel for if(i > wanted)
        }
    }

    static void orphaned(String line) {
        //omp ordered
        System.out.println(line);
        //omp single copyprivate(line)
        line = "again";
    }
}
