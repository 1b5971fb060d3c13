import java.util.ArrayList;
import java.util.List;

class Omp4j {
    static void all(ArrayList<String> names, List<String> list, StringBuilder text, int[] data, int n) {
        // omp parallel threadNum(3) public(list) private(names, data) firstprivate(text, n) schedule(dynamic)
        {
            text.append(OMP4J_THREAD_NUM).append(" of " + OMP4J_NUM_THREADS);
            // omp barrier
            {}
            // omp sections threadNum(2)
            {
                // omp section
                { n++; }
            }
            // omp atomic
            { list.add(text.toString()); }
            // omp critical(list)
            {
                list.add(null);
            }
        }
        // omp parallel for schedule(dynamic)
        for (int i = 0; i < n; i++) {
            // omp atomic
            data[0] += i;
        }
    }
}
