package org.quipu.launch.rank;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.threads.affinity.Topology;

/**
 * Binds each rank of a machine to its own share of the cores, if there is a core for each of its threads, or if all
 * shares are equal. Two ranks that wait for each other's messages yield to each other; if the system places them on one
 * core, it may leave them there for long, and every message costs a process switch. Threads of one rank that outnumber
 * its cores then share a message queue that stays on those cores.
 */
public final class RankBinding {

    /** The system property that disables the binding if it is {@code none}. */
    public static final String PROPERTY = "quipu.bind";

    private RankBinding() {}

    /**
     * Binds the calling thread, which is to run the rank's main method. The JVM's own threads, such as its compilers,
     * stay free.
     *
     * @param environment the launcher's variables for this rank
     * @return whether the thread is bound
     */
    public static boolean apply(Map<String, String> environment) {
        int ranks = number(environment, LaunchEnvironment.LOCAL_SIZE);
        if (ranks < 2 || System.getProperty(PROPERTY, "").equals("none") || !CpuAffinity.isAvailable()) {
            return false;
        }
        BitSet all = CpuAffinity.ofJvm();
        if (!worthwhile(ranks, Math.max(1, number(environment, LaunchEnvironment.THREADS)), all.cardinality())) {
            return false;
        }
        // All ranks are on this machine, so the rank is also the local rank.
        BitSet share = share(new Topology().groups(Topology.Level.CORES, all),
                number(environment, LaunchEnvironment.RANK), ranks);
        return CpuAffinity.claim(share);
    }

    /**
     * Whether ranks are bound. Where threads outnumber the cores, a rank with fewer cores than another would hold all
     * up.
     *
     * @param threads of each rank
     */
    static boolean worthwhile(int ranks, int threads, int cores) {
        return (long) ranks * threads <= cores || cores % ranks == 0;
    }

    private static int number(Map<String, String> environment, String name) {
        String text = environment.getOrDefault(name, "").split(",", 2)[0].strip();
        return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
    }

    /**
     * A rank's share: neighbours, whole cores where the numbers allow it, equal to within one hardware thread.
     *
     * @param cores the machine's cores, each a set of hardware threads
     * @param rank 0 to {@code ranks - 1}
     * @param ranks at most the number of hardware threads
     */
    static BitSet share(List<BitSet> cores, int rank, int ranks) {
        int[] threads = cores.stream().flatMapToInt(BitSet::stream).toArray();
        int first = (int) ((long) rank * threads.length / ranks);
        int end = (int) ((rank + 1L) * threads.length / ranks);
        BitSet share = new BitSet();
        for (int i = first; i < end; i++) {
            share.set(threads[i]);
        }
        return share;
    }
}
