// race: no
// The new values go to another array.
class UpwindIntoCopy {
    static void step(double[] u, double[] next, double c, int cells) {
        //omp parallel for schedule(static)
        for (int x = cells - 1; x > 0; x--) {
            double flux = u[x] - u[x - 1];
            next[x] = u[x] - c * flux;
        }
    }
}
