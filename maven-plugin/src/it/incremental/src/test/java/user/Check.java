package user;

class Check {
    int[] squares(int n) {
        int[] squares = new int[n];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            squares[i] = i * i;
        }
        return squares;
    }
}
