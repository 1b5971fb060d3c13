package org.quipu.device.settings;

import static org.quipu.settings.Scope.INTERNAL;
import static org.quipu.settings.Scope.JOB;
import static org.quipu.settings.Scope.RANK;
import static org.quipu.settings.ValueTypes.bytes;
import static org.quipu.settings.ValueTypes.flag;
import static org.quipu.settings.ValueTypes.integer;
import static org.quipu.settings.ValueTypes.mebibytes;
import static org.quipu.settings.ValueTypes.milliseconds;
import static org.quipu.settings.ValueTypes.seconds;
import static org.quipu.settings.ValueTypes.text;

import java.util.List;
import org.quipu.settings.Setting;
import org.quipu.settings.SettingGroup;

/** The settings of the devices. They are read when a device is opened. */
public final class DeviceSettings implements SettingGroup {

    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;
    private static final long TIB = MIB * MIB;
    private static final int MAX = Integer.MAX_VALUE;

    /** Entries of a ring between threads. */
    public static final Setting<Integer> LOCAL_SLOTS = Setting.of("quipu.local.slots", integer(16, 65_536), 512, JOB,
            "maximum number of unread frames between two ranks; rounded up to a power of two");

    /** Bulk bytes of a ring between threads. */
    public static final Setting<Long> LOCAL_BULK = Setting.of("quipu.local.bulk", bytes(0, 64 * MIB), 0L, JOB,
            "maximum unread payload between two ranks; rounded up to a power of two; 0: twice the level 2 cache of a "
                    + "core");

    /** Largest payload of a frame between threads. */
    public static final Setting<Long> LOCAL_FRAME = Setting.of("quipu.local.frame", bytes(KIB, 8 * MIB), 64 * KIB, JOB,
            "largest payload of one frame; at most a quarter of the maximum unread payload");

    /** Memory for all pairs of a JVM. */
    public static final Setting<Long> LOCAL_MEMORY = Setting.of("quipu.local.memory", mebibytes(MIB, TIB), 192 * MIB,
            JOB, "memory for all ranks of a JVM when every pair communicates; rings shrink to fit");

    /** Eager limit between threads. */
    public static final Setting<Long> LOCAL_EAGER = Setting.of("quipu.local.eager", bytes(0, 8 * MIB), 64 * KIB, JOB,
            "longest message that is sent eagerly, without waiting for its receive");

    /** Message size from which a receiver reads the sender's memory. */
    public static final Setting<Long> LOCAL_READ = Setting.of("quipu.local.read", bytes(1, MAX), 1L, JOB,
            "shortest message that the receiver copies directly from the sender's memory, if it was not sent eagerly");

    /** Entries of a shared-memory ring. */
    public static final Setting<Integer> SHM_SLOTS = Setting.of("quipu.shm.slots", integer(16, 65_536), 512, JOB,
            "maximum number of unread frames between two processes; rounded up to a power of two");

    /** Bulk bytes of a shared-memory ring. */
    public static final Setting<Long> SHM_BULK = Setting.of("quipu.shm.bulk", bytes(0, 64 * MIB), 0L, JOB,
            "maximum unread payload between two processes; rounded up to a power of two; 0: twice the level 2 cache "
                    + "of a core, 256K in an oversubscribed job");

    /** Largest payload of a shared-memory frame. */
    public static final Setting<Long> SHM_FRAME = Setting.of("quipu.shm.frame", bytes(KIB, 8 * MIB), 64 * KIB, JOB,
            "largest payload of one frame; at most a quarter of the maximum unread payload");

    /** Size of the parts of a long message over shared memory. */
    public static final Setting<Long> SHM_CHUNK = Setting.of("quipu.shm.chunk", bytes(KIB, 8 * MIB), 32 * KIB, JOB,
            "length of the parts of a long message: one is copied out while the next is copied in; at most a frame");

    /** Shared memory for all pairs of a machine. */
    public static final Setting<Long> SHM_MEMORY = Setting.of("quipu.shm.memory", mebibytes(MIB, TIB), 192 * MIB, JOB,
            "shared memory for all processes of a job on one machine when every pair communicates; rings shrink to "
                    + "fit");

    /** Eager limit of shared memory. */
    public static final Setting<Long> SHM_EAGER = Setting.of("quipu.shm.eager", bytes(-1, 8 * MIB), -1L, JOB,
            "longest message that is sent eagerly, without waiting for its receive; -1: 16K, 64K in an "
                    + "oversubscribed job");

    /** Message size from which processes of a machine read each other's memory. */
    public static final Setting<Long> SHM_READ = Setting.of("quipu.shm.read", bytes(0, MAX), 0L, JOB,
            "shortest message between direct buffers that the kernel copies once, in a call of the receiver; 0: none");

    /** Interval of the checks of silent peers. */
    public static final Setting<Long> SHM_WATCH = Setting.of("quipu.shm.watch", milliseconds(10, 600_000), 200_000_000L,
            JOB, "interval of the checks that the processes of the peers are alive");

    /** Group of processes that share memory. */
    public static final Setting<String> SHM_GROUP = Setting.of("quipu.shm.group", text("a word"), "", RANK,
            "group of ranks that share memory; ranks of different groups behave as if on different machines");

    /** Whether connections between processes are encrypted. */
    public static final Setting<Boolean> TLS = Setting.of("quipu.tls", flag(), false, JOB,
            "whether TCP connections between the hosts of a job, also those of the launcher, are encrypted by TLS 1.3; "
                    + "devices verbs and ucx, which cannot encrypt, are not used then");

    /** Largest payload of a TCP frame. */
    public static final Setting<Long> NIO_FRAME = Setting.of("quipu.nio.frame", bytes(KIB, 16 * MIB), MIB, JOB,
            "largest payload of one frame; less in jobs of more than 256 ranks, down to 128K");

    /** Eager limit of TCP. */
    public static final Setting<Long> NIO_EAGER = Setting.of("quipu.nio.eager", bytes(0, 16 * MIB), 64 * KIB, JOB,
            "longest message that is sent eagerly, without waiting for its receive");

    /** Size of the sockets' send buffers. */
    public static final Setting<Long> NIO_SEND_BUFFER = Setting.of("quipu.nio.sndbuf", bytes(0, 256 * MIB), 0L, JOB,
            "send buffer of a socket; 0: the choice of the system");

    /** Size of the sockets' receive buffers. */
    public static final Setting<Long> NIO_RECEIVE_BUFFER = Setting.of("quipu.nio.rcvbuf", bytes(0, 256 * MIB), 0L, JOB,
            "receive buffer of a socket; 0: the choice of the system");

    /** Time limit of a connection attempt. */
    public static final Setting<Long> NIO_CONNECT = Setting.of("quipu.nio.connect", milliseconds(100, 600_000),
            10_000_000_000L, JOB, "time limit for connecting to a peer, at whichever of its addresses");

    /** Silence after which a machine is considered lost. */
    public static final Setting<Long> NIO_SILENCE = Setting.of("quipu.nio.silence", seconds(0, 86_400), 15_000_000_000L,
            JOB, "time without a response from a peer's machine after which the peer is considered lost; 0: the choice "
                    + "of the system");

    /** Congestion control of TCP. */
    public static final Setting<String> NIO_CONGESTION = Setting.of("quipu.nio.congestion",
            text("an algorithm that the system has, such as cubic"), "", JOB,
            "congestion control of TCP, on Linux; if not set: reno if round trips are shorter than 1 ms and the "
                    + "system's choice is not dctcp, else the choice of the system");

    /** Network interfaces of a rank. */
    public static final Setting<String> NIO_INTERFACES = Setting.of("quipu.nio.if",
            text("interface names or networks separated by commas, such as eth0,10.1.0.0/16"), "", RANK,
            "network interfaces on which this process accepts connections from other machines; if not set, all but "
                    + "bridges inside a machine, as Docker makes them");

    /** Name of the RDMA device. */
    public static final Setting<String> VERBS_DEVICE = Setting.of("quipu.verbs.device",
            text("the name of an RDMA device, such as mlx5_0"), "", RANK,
            "the RDMA device; the first with an active port if not set");

    /** Port of the RDMA device. */
    public static final Setting<Integer> VERBS_PORT = Setting.of("quipu.verbs.port", integer(0, 255), 0, RANK,
            "port of the RDMA device; 0: the first that is active");

    /** Index of the port's address. */
    public static final Setting<Integer> VERBS_GID = Setting.of("quipu.verbs.gid", integer(-1, 65_535), -1, RANK,
            "index of the address in the table of the port; -1: the first for RoCE v2, IPv4 if there is one");

    /** Largest payload of a verbs frame. */
    public static final Setting<Long> VERBS_FRAME = Setting.of("quipu.verbs.frame", bytes(KIB, MIB), 16 * KIB, JOB,
            "largest payload of a frame that takes one receive buffer");

    /** Largest payload of a long verbs frame. */
    public static final Setting<Long> VERBS_CHUNK = Setting.of("quipu.verbs.chunk", bytes(0, 16 * MIB), 128 * KIB, JOB,
            "largest payload of a frame of a long message that is copied on both sides; up to four such frames are in "
                    + "use for each peer; smaller in large jobs; 0: the value of quipu.verbs.frame");

    /** Pending frames between two processes. */
    public static final Setting<Integer> VERBS_CREDITS = Setting.of("quipu.verbs.credits", integer(4, 4096), 64, JOB,
            "maximum number of unread frames between two processes");

    /** Registered memory for frames. */
    public static final Setting<Long> VERBS_MEMORY = Setting.of("quipu.verbs.memory", mebibytes(MIB, TIB), 256 * MIB,
            JOB, "registered memory for the frames of one process when it communicates with all others; credits shrink "
                    + "to fit");

    /** Eager limit of verbs. */
    public static final Setting<Long> VERBS_EAGER = Setting.of("quipu.verbs.eager", bytes(0, MIB), 16 * KIB, JOB,
            "longest message that is sent eagerly, without waiting for its receive; at most a frame");

    /** Message size from which the receiver reads the sender's memory. */
    public static final Setting<Long> VERBS_READ = Setting.of("quipu.verbs.read", bytes(1, MAX), 32 * KIB, JOB,
            "shortest message that is read directly from the sender's memory, if both buffers are outside the "
                    + "heap");

    /** User memory that stays registered. */
    public static final Setting<Long> VERBS_CACHE = Setting.of("quipu.verbs.cache", mebibytes(0, TIB), 1024 * MIB, RANK,
            "user memory that stays registered after use, for later use");

    /** Timeout of an acknowledgement. */
    public static final Setting<Integer> VERBS_TIMEOUT = Setting.of("quipu.verbs.timeout", integer(8, 31), 18, JOB,
            "time to wait for an acknowledgement before each of seven retries: 4.096 us times 2 to the "
                    + "power of this value");

    /** Whether verbs prints counters. */
    public static final Setting<Boolean> VERBS_STATS = Setting.of("quipu.verbs.stats", flag(), false, RANK,
            "whether the numbers of sends, copies, registrations and completions are printed when the device is "
                    + "closed; quipu.stats=summary implies it");

    /** Transports that UCX may use. */
    public static final Setting<String> UCX_TRANSPORTS = Setting.of("quipu.ucx.tls",
            text("names of UCX transports separated by commas, such as rc,sm,self"), "", JOB,
            "transports that UCX may use; if not set, those of UCX_TLS");

    /** Largest payload of a UCX frame. */
    public static final Setting<Long> UCX_FRAME = Setting.of("quipu.ucx.frame", bytes(KIB, MIB), 16 * KIB, JOB,
            "largest payload of one frame");

    /** Pending frames to a peer. */
    public static final Setting<Integer> UCX_SLOTS = Setting.of("quipu.ucx.slots", integer(4, 4096), 64, JOB,
            "maximum number of frames to one process that UCX has not sent yet");

    /** Memory for frames. */
    public static final Setting<Long> UCX_MEMORY = Setting.of("quipu.ucx.memory", mebibytes(MIB, TIB), 256 * MIB, JOB,
            "memory for the frames that one process sends when it communicates with all others; slots shrink to fit");

    /** Eager limit of UCX. */
    public static final Setting<Long> UCX_EAGER = Setting.of("quipu.ucx.eager", bytes(0, MIB), 16 * KIB, JOB,
            "longest message that is sent eagerly, without waiting for its receive; at most a frame");

    /** Message size from which the receiver reads the sender's memory. */
    public static final Setting<Long> UCX_READ = Setting.of("quipu.ucx.read", bytes(0, MAX), 32 * KIB, JOB,
            "shortest message that is read directly from the sender's memory, if both buffers are outside the "
                    + "heap and TCP is not among the transports; 0: none");

    /** Whether UCX may read by TCP. */
    public static final Setting<Boolean> UCX_TRUST = Setting.of("quipu.ucx.trust", flag(), false, JOB,
            "whether messages are also read with TCP among the transports; every process that can reach the ranks by "
                    + "TCP can then read and overwrite their memory");

    /** User memory that stays registered. */
    public static final Setting<Long> UCX_CACHE = Setting.of("quipu.ucx.cache", mebibytes(0, TIB), 1024 * MIB, RANK,
            "user memory that stays registered after use, for later use");

    /** Whether UCX prints counters. */
    public static final Setting<Boolean> UCX_STATS = Setting.of("quipu.ucx.stats", flag(), false, RANK,
            "whether the numbers of frames, calls, refusals and sleeps are printed when the device is closed; "
                    + "quipu.stats=summary implies it");

    /** Whether the ranks are threads of this JVM. */
    public static final Setting<Boolean> IN_JVM = Setting.ofProperty("quipu.injvm", flag(), false, INTERNAL,
            "whether the ranks are threads of this JVM, so that device local can be used");

    private static final List<Setting<?>> ALL = List.of(LOCAL_SLOTS, LOCAL_BULK, LOCAL_FRAME, LOCAL_MEMORY, LOCAL_EAGER,
            LOCAL_READ, SHM_SLOTS, SHM_BULK, SHM_FRAME, SHM_CHUNK, SHM_MEMORY, SHM_EAGER, SHM_READ, SHM_WATCH,
            SHM_GROUP, TLS, NIO_FRAME, NIO_EAGER, NIO_SEND_BUFFER, NIO_RECEIVE_BUFFER, NIO_CONNECT, NIO_SILENCE,
            NIO_CONGESTION, NIO_INTERFACES, VERBS_DEVICE, VERBS_PORT, VERBS_GID, VERBS_FRAME, VERBS_CHUNK,
            VERBS_CREDITS, VERBS_MEMORY, VERBS_EAGER, VERBS_READ, VERBS_CACHE, VERBS_TIMEOUT, VERBS_STATS,
            UCX_TRANSPORTS, UCX_FRAME, UCX_SLOTS, UCX_MEMORY, UCX_EAGER, UCX_READ, UCX_TRUST, UCX_CACHE, UCX_STATS,
            IN_JVM);

    /** Called by {@link java.util.ServiceLoader}. */
    public DeviceSettings() {
    }

    @Override
    public String title() {
        return "Devices";
    }

    @Override
    public int order() {
        return 2;
    }

    @Override
    public List<Setting<?>> settings() {
        return ALL;
    }
}
