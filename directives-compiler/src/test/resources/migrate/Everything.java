package old.sample;

import java.util.*;

/** All that omp4j had. */
public class Everything {
	static void run(StringBuilder text, int n, List<String> list, final Object lock) {
		// omp parallel threadNum(4) schedule(dynamic) private(text,n)
		{
			text.append(OMP4J_THREAD_NUM + 1);   // omp is nice, isn't it
			// omp barrier
			{ }
			// omp atomic
			list.add(text.toString());
			// omp critical(lock)
			{ n++; }
			// omp parallel for
			for (int i = 0; i < OMP4J_NUM_THREADS; i++) {
				// omp atomic
				n += i;
			}
		}
		// omp sections
		{
			// omp section
			{ list.clear(); }
		}
		// OMP parallel for
		for (int i = 0; i < n; i++) list.add("" + i);
	}
}
