class Sections {
    static void both(Runnable left, Runnable right) {
        int done = 0;
        //omp parallel sections reduction(+ : done)
        {
            //omp section
            left.run();
            //omp section
            {
                right.run();
                done++;
            }
        }
        //omp sections nowait
        {
            left.run();
            //omp section
            right.run();
        }
    }
}
