class MeantAndSaid {
    static void run(int n, double[] a, double[] b, int[] idx) {
        boolean found = false;
        int tries = 0;
        //omp parallel for
        for (int i = 0; i < n; i++) {
            if (a[i] == 0) found = true; // quipu: race-ok all write the same value
            // quipu: race-ok a rough figure suffices
            tries++;
        }
        System.out.println(found + " " + tries);
    }
}
