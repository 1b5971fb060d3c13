// race: no
// Each round writes the next layer.
class LayersInTurn {
    static void run(double[][] layers, int n, int rounds) {
        //omp parallel
        {
            for (int r = 1; r < rounds; r++) {
                //omp for
                for (int i = 1; i < n - 1; i++) layers[r][i] = layers[r - 1][i - 1] + layers[r - 1][i + 1];
            }
        }
    }
}
