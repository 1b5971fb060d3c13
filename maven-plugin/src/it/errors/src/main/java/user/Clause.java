package user;

class Clause {
    long sum(int[] values) {
        long sum = 0;
        //omp parallel for schedul(static)
        for (int i = 0; i < values.length; i++) {
            values[i]++;
        }
        return sum;
    }
}
