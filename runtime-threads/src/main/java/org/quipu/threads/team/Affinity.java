package org.quipu.threads.team;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.threads.affinity.PlaceList;
import org.quipu.threads.affinity.Topology;
import org.quipu.threads.icv.Binding;
import org.quipu.threads.icv.Icvs;

/**
 * The places of this process, and the binding of threads to them (OpenMP 5.2 section 10.1.3).
 *
 * <p>Threads are bound if OMP_PROC_BIND demands it or, when that is not set, if OMP_PLACES is set. A thread moves when
 * it enters a region that assigns another place to it, and stays there afterwards. Virtual threads are not bound; the
 * threads of their teams are.
 */
public final class Affinity {

    /** Whether threads are bound. */
    public static final boolean ENABLED = Icvs.PROC_BIND_VALUE.get(0) != Binding.FALSE && canBind();

    /** The number of placements that a team keeps. */
    static final int KEPT = 4;

    private static volatile boolean refused;

    private Affinity() {
    }

    /** The places; created at the first access. */
    private static final class Places {

        static final BitSet PROCESSORS = CpuAffinity.ofProcess();
        static final List<BitSet> ALL = make();

        private static List<BitSet> make() {
            PlaceList wanted = Icvs.PLACES_VALUE;
            List<BitSet> places = wanted.resolve(new Topology(), PROCESSORS);
            if (places.isEmpty()) {
                warn("OMP_PLACES='" + wanted + "' contains no processor of this process (" + PROCESSORS
                        + "); the default, cores, is used instead");
                return PlaceList.parse("cores").resolve(new Topology(), PROCESSORS);
            }
            if (wanted.places() != null && places.size() < wanted.places().size()) {
                warn("some places of OMP_PLACES='" + wanted + "' contain no processor of this process ("
                        + PROCESSORS + "); these places are ignored");
            }
            return places;
        }
    }

    private static boolean canBind() {
        if (!CpuAffinity.isAvailable()) {
            warn("threads cannot be bound to processors: this requires Linux and --enable-native-access; "
                    + "OMP_PROC_BIND and OMP_PLACES have no effect");
            return false;
        }
        return true;
    }

    private static void warn(String text) {
        System.err.println("quipu threads: " + text);
    }

    /** The number of places; 0 if threads are not bound. */
    public static int places() {
        return ENABLED ? Places.ALL.size() : 0;
    }

    /** The processors of a place; must not be modified. */
    public static BitSet place(int number) {
        return Places.ALL.get(number);
    }

    private static int processorsOf(int place) {
        return place(place).cardinality();
    }

    /**
     * Assigns places to the threads of a region.
     *
     * @param known the placements of the team's last regions, used again if they fit; the new one replaces the oldest
     * @param outer the context that encounters the region
     * @param clause the clause of the region; null for none
     */
    static Placement placement(Placement[] known, Member outer, int size, @Nullable Binding clause) {
        Binding policy = clause != null ? clause : outer.icvs().procBind();
        int first = outer.firstPlace();
        int count = outer.countOfPlaces();
        int primary = ThreadSlot.current().place;
        for (Placement one : known) {
            if (one != null && one.isOf(size, policy, first, count, primary)) {
                return one;
            }
        }
        System.arraycopy(known, 0, known, 1, known.length - 1);
        known[0] = new Placement(size, policy, first, count, primary, Affinity::processorsOf);
        return known[0];
    }

    /** Binds the calling thread to a place, unless it is there. */
    static void bind(ThreadSlot slot, int place) {
        if (slot.place != place && !refused && !Thread.currentThread().isVirtual()) {
            if (CpuAffinity.bind(place(place))) {
                slot.place = place;
            } else {
                refused = true;
                warn("the system refuses to bind a thread to the processors " + place(place)
                        + "; the thread keeps its binding");
            }
        }
    }
}
