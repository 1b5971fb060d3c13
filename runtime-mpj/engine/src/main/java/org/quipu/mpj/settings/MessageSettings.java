package org.quipu.mpj.settings;

import static org.quipu.settings.Scope.JOB;
import static org.quipu.settings.ValueTypes.bytes;
import static org.quipu.settings.ValueTypes.choice;
import static org.quipu.settings.ValueTypes.flag;
import static org.quipu.settings.ValueTypes.integer;
import static org.quipu.settings.ValueTypes.list;
import static org.quipu.settings.ValueTypes.text;

import java.util.List;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;

/**
 * The settings of the message layer. A rank reads them when it joins a job. The joining call fails if a value is
 * invalid.
 */
public final class MessageSettings implements SettingGroup {

    /** Algorithms of a broadcast. */
    public enum Bcast { BINOMIAL, SCATTER_ALLGATHER, KNOMIAL, CHAIN }

    /** Algorithms of a reduction to all ranks. */
    public enum Allreduce {
        RECURSIVE_DOUBLING, RING, BINOMIAL, RABENSEIFNER
    }

    /** Algorithms of inclusive and exclusive scans. */
    public enum Scan { RECURSIVE_DOUBLING, LINEAR }

    /** Algorithms of a reduce-scatter. */
    public enum ReduceScatter { REDUCE_SCATTER, FLAT }

    /** Algorithms of a gather. */
    public enum Gather { BINOMIAL, FLAT }

    /** Algorithms of a scatter. */
    public enum Scatter { BINOMIAL, FLAT }

    /** Algorithms of an allgather. */
    public enum Allgather { RECURSIVE_DOUBLING, RING, FLAT, BRUCK }

    /** Algorithms of an all-to-all exchange. */
    public enum Alltoall { FLAT, PAIRWISE, BRUCK }

    /** Debug modes. */
    public enum Debug { REQUESTS }

    private static final int MAX = Integer.MAX_VALUE;
    private static final long GIB = 1L << 30;

    /** The longest eager message, in bytes. */
    public static final Setting<Long> EAGER = Setting.<Long>of("quipu.mpj.eager", bytes(0, MAX), null, JOB,
            "longest message that is sent eagerly; at most the largest frame of the device")
            .withDefaultText("the limit of the device");

    /** The bytes of eager messages that one sender may have outstanding at a receiver. */
    public static final Setting<Long> CREDIT = Setting.<Long>of("quipu.mpj.credit", bytes(0, MAX), null, JOB,
            "bytes of short messages from one sender that may wait at a receiver")
            .withDefaultText("4M, 1M in an oversubscribed job; at most 256M for all peers together");

    /** The unmatched announcements that one sender may have outstanding at a receiver. */
    public static final Setting<Integer> ANNOUNCEMENTS = Setting.<Integer>of("quipu.mpj.announcements", integer(1, MAX),
            null, JOB, "unmatched announcements of one sender that may wait at a receiver")
            .withDefaultText("16384; at most 1048576 for all peers together");

    /** The classes that may be deserialized. */
    public static final Setting<String> SERIAL_FILTER = Setting.of("quipu.mpj.serialFilter",
            text("a pattern of java.io.ObjectInputFilter"), "", JOB, "classes that may be deserialized from messages");

    /** The longest message of serialized objects, in bytes. */
    public static final Setting<Long> OBJECT_BYTES = Setting.of("quipu.mpj.objectBytes", bytes(0, MAX), GIB, JOB,
            "longest message of serialized objects");

    /** The active debug modes. */
    public static final Setting<List<Debug>> DEBUG = Setting.of("quipu.debug", list(choice(Debug.class)), List.of(),
            JOB, "requests: finalization reports requests that were never completed; slower");

    /** Whether rank 0 reports the device between each pair of ranks. */
    public static final Setting<Boolean> REPORT_DEVICES = Setting.of("quipu.report.devices", flag(), false, JOB,
            "whether rank 0 prints the devices, interfaces and addresses between hosts, and the device of each pair of "
                    + "ranks");

    /** The algorithm of broadcasts. */
    public static final Setting<Bcast> BCAST = algorithm("quipu.coll.bcast", Bcast.class,
            "algorithm of Bcast, where its restrictions allow it",
            "by length");

    /** The algorithm of allreduce. */
    public static final Setting<Allreduce> ALLREDUCE = algorithm("quipu.coll.allreduce", Allreduce.class,
            "algorithm of Allreduce, where its restrictions allow it",
            "by ranks, length and oversubscription");

    /** The algorithm of scans. */
    public static final Setting<Scan> SCAN = algorithm("quipu.coll.scan", Scan.class,
            "algorithm of Scan and Exscan, where its restrictions allow it",
            "by ranks and oversubscription");

    /** The algorithm of reduce-scatter. */
    public static final Setting<ReduceScatter> REDUCE_SCATTER = algorithm("quipu.coll.reduce-scatter",
            ReduceScatter.class, "algorithm of Reduce_scatter, where its restrictions allow it",
            "by ranks, length and oversubscription");

    /** The algorithm of gather. */
    public static final Setting<Gather> GATHER = algorithm("quipu.coll.gather", Gather.class,
            "algorithm of Gather, where its restrictions allow it",
            "by length and ranks");

    /** The algorithm of scatter. */
    public static final Setting<Scatter> SCATTER = algorithm("quipu.coll.scatter", Scatter.class,
            "algorithm of Scatter, where its restrictions allow it",
            "by length and ranks");

    /** The algorithm of allgather. */
    public static final Setting<Allgather> ALLGATHER = algorithm("quipu.coll.allgather", Allgather.class,
            "algorithm of Allgather, where its restrictions allow it",
            "by length, ranks and oversubscription");

    /** The algorithm of all-to-all. */
    public static final Setting<Alltoall> ALLTOALL = algorithm("quipu.coll.alltoall", Alltoall.class,
            "algorithm of Alltoall, where its restrictions allow it",
            "by length and oversubscription");

    private static final List<Setting<?>> ALL = List.of(EAGER, CREDIT, ANNOUNCEMENTS, SERIAL_FILTER, OBJECT_BYTES,
            DEBUG, REPORT_DEVICES, BCAST, ALLREDUCE, SCAN, REDUCE_SCATTER, GATHER, SCATTER, ALLGATHER, ALLTOALL);

    /** Called by {@link java.util.ServiceLoader}. */
    public MessageSettings() {
    }

    private static <E extends Enum<E>> Setting<E> algorithm(String property, Class<E> algorithms, String doc,
            String choice) {
        return Setting.of(property, choice(algorithms), (E) null, JOB, doc).withDefaultText(choice);
    }

    /** Returns whether a debug mode is active. */
    public static boolean isOn(Debug mode) {
        return DEBUG.value().contains(mode);
    }

    /** Returns all settings, in the order of the manual. */
    public static List<Setting<?>> all() {
        return ALL;
    }

    @Override
    public String title() {
        return "Messages";
    }

    @Override
    public int order() {
        return 3;
    }

    @Override
    public List<Setting<?>> settings() {
        return ALL;
    }
}
