// race: no
// Each thread gets a copy.
class CopyPrivate {
    static void run(double[] b) {
        //omp parallel
        {
            double x = 0;
            //omp single copyprivate(x)
            x = Math.PI;
            b[org.quipu.threads.Omp.getThreadNum()] = x;
        }
    }
}
