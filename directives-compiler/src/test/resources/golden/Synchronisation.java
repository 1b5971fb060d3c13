class Synchronisation {
    long total;

    void all(int[] bins, int n) {
        int count = 0;
        //omp parallel
        {
            //omp single nowait
            count = 1;
            //omp barrier
            //omp master
            count++;
            //omp critical(log)
            {
                total += count;
            }
            //omp atomic
            bins[n % 8]++;
            //omp atomic
            count = count + n;
            //omp atomic
            total += n;
        }
    }
}
