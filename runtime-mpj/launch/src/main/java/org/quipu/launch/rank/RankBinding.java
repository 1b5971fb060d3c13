package org.quipu.launch.rank;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;
import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.threads.affinity.Topology;

/**
 * Binds each rank of a machine to its own share of the cores, if there is a core for each of its threads, or if all
 * shares are equal. Two ranks that wait for each other's messages yield to each other; if the system places them on one
 * core, it may leave them there for seconds, and every message costs a process switch. Threads of one rank that
 * outnumber its cores then share a message queue that stays on those cores.
 */
public final class RankBinding {

    private RankBinding() {}

    /**
     * Binds the calling thread, which will run the rank's main method. The JVM's own threads, such as its compilers,
     * are not bound.
     *
     * @param environment the launcher's variables for this rank
     * @return whether the thread is bound
     */
    public static boolean apply(Map<String, String> environment) {
        Sources sources = new Sources(null, environment);
        int ranks = SharedSettings.LOCAL_SIZE.value(sources);
        if (ranks < 2 || LaunchSettings.BIND.valueOrWarn() == LaunchSettings.Binding.NONE
                || !CpuAffinity.isAvailable()) {
            return false;
        }
        BitSet all = CpuAffinity.ofJvm();
        if (!worthwhile(ranks, SharedSettings.givenThreads(sources, 1), all.cardinality())) {
            return false;
        }
        String local = environment.get(LaunchEnvironment.LOCAL_RANK);
        // Without agents, all ranks are on this machine.
        int rank = local == null ? SharedSettings.RANK.value(sources) : Integer.parseInt(local);
        return CpuAffinity.claim(share(new Topology().groups(Topology.Level.CORES, all), rank, ranks));
    }

    /**
     * Describes where a rank runs, for {@code --report-bindings}. Called by its bound thread.
     *
     * @param sources of the settings of its threads
     */
    static String report(int rank, Sources sources) {
        int threads = SharedSettings.givenThreads(sources, 1);
        String cores = CpuAffinity.isAvailable() ? "cores " + ranges(CpuAffinity.get()) : "cores unknown";
        String places = System.getenv().getOrDefault("OMP_PLACES", "");
        return "rank " + rank + " on " + HostName.get() + ": " + threads + (threads == 1 ? " thread, " : " threads, ")
                + cores + (places.isEmpty() ? "" : ", places " + places);
    }

    /** Returns a set as in "0-3,8". */
    static String ranges(BitSet set) {
        StringBuilder text = new StringBuilder();
        for (int first = set.nextSetBit(0); first >= 0;) {
            int end = set.nextClearBit(first);
            text.append(text.isEmpty() ? "" : ",").append(first).append(end > first + 1 ? "-" + (end - 1) : "");
            first = set.nextSetBit(end);
        }
        return text.toString();
    }

    /**
     * Returns whether ranks are bound. If threads outnumber the cores, a rank with fewer cores than others would delay
     * them.
     *
     * @param threads of each rank
     */
    static boolean worthwhile(int ranks, int threads, int cores) {
        return (long) ranks * threads <= cores || cores % ranks == 0;
    }

    /**
     * Returns a rank's share: adjacent hardware threads, whole cores where possible, equal to within one hardware
     * thread.
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
