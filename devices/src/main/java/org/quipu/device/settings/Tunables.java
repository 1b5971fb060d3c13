package org.quipu.device.settings;

import java.util.List;

/** Every setting of the devices, in one place; the manual's table is checked against it. */
public final class Tunables {

    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    /** Entries of a ring between threads. */
    public static final Tunable<Integer> LOCAL_SLOTS = Tunable.number("quipu.local.slots", 512, 16, 65_536,
            "most frames that can lie unread between two ranks; rounded up to a power of two");

    /** Bulk bytes of a ring between threads. */
    public static final Tunable<Integer> LOCAL_BULK = Tunable.number("quipu.local.bulk", 0, 0, 64 * MIB,
            "bytes of payload that can lie unread between two ranks; rounded up to a power of two; 0: twice a core's level 2 cache");

    /** Largest payload of a frame between threads. */
    public static final Tunable<Integer> LOCAL_FRAME = Tunable.number("quipu.local.frame", 64 * KIB, KIB, 8 * MIB,
            "largest payload of one frame in bytes; never more than a quarter of the bulk bytes");

    /** Memory for all pairs of a JVM. */
    public static final Tunable<Integer> LOCAL_MEMORY = Tunable.number("quipu.local.memory", 192, 1, MIB,
            "MiB of memory for all ranks of a JVM when every pair talks; rings shrink to fit");

    /** Eager limit between threads. */
    public static final Tunable<Integer> LOCAL_EAGER = Tunable.number("quipu.local.eager", 64 * KIB, 0, 8 * MIB,
            "bytes up to which a message is sent without asking the receiver first");

    /** From where on reading pays between threads. */
    public static final Tunable<Integer> LOCAL_READ = Tunable.number("quipu.local.read", 1, 1, Integer.MAX_VALUE,
            "bytes from which the receiver of a message that was not sent at once copies it straight from the sender's memory");

    /** Entries of a shared-memory ring. */
    public static final Tunable<Integer> SHM_SLOTS = Tunable.number("quipu.shm.slots", 512, 16, 65_536,
            "most frames that can lie unread between two processes; rounded up to a power of two");

    /** Bulk bytes of a shared-memory ring. */
    public static final Tunable<Integer> SHM_BULK = Tunable.number("quipu.shm.bulk", 0, 0, 64 * MIB,
            "bytes of payload that can lie unread between two processes; rounded up to a power of two; 0: twice a core's level 2 cache, 256 KiB "
                    + "where ranks take turns on a core");

    /** Largest payload of a shared-memory frame. */
    public static final Tunable<Integer> SHM_FRAME = Tunable.number("quipu.shm.frame", 64 * KIB, KIB, 8 * MIB,
            "largest payload of one frame in bytes; never more than a quarter of the bulk bytes");

    /** Parts of a long message over shared memory. */
    public static final Tunable<Integer> SHM_CHUNK = Tunable.number("quipu.shm.chunk", 32 * KIB, KIB, 8 * MIB,
            "bytes of the parts in which a long message is sent: one is copied out while the next is copied in; never more than a frame's");

    /** Shared memory for all pairs of a machine. */
    public static final Tunable<Integer> SHM_MEMORY = Tunable.number("quipu.shm.memory", 192, 1, MIB,
            "MiB of shared memory for all of a job's processes on one machine when every pair talks; rings shrink to fit");

    /** Eager limit of shared memory. */
    public static final Tunable<Integer> SHM_EAGER = Tunable.number("quipu.shm.eager", -1, -1, 8 * MIB,
            "bytes up to which a message is sent without asking the receiver first; -1: 16 KiB, 64 KiB where ranks take turns on a core");

    /** From where on shared memory's peers read each other's memory. */
    public static final Tunable<Integer> SHM_READ = Tunable.number("quipu.shm.read", 0, 0, Integer.MAX_VALUE,
            "bytes from which a message between direct buffers is copied once, by the kernel, without the sender's help; 0: never");

    /** How often a silent peer's life is checked. */
    public static final Tunable<Integer> SHM_WATCH = Tunable.number("quipu.shm.watch", 200, 10, 600_000,
            "milliseconds between two looks at whether the peers' processes still live");

    /** Keeps processes of one machine apart. */
    public static final Tunable<String> SHM_GROUP = Tunable.text("quipu.shm.group", "a word",
            "a word; ranks with different words share no memory, as if they were on different machines");

    /** Largest payload of a TCP frame. */
    public static final Tunable<Integer> NIO_FRAME = Tunable.number("quipu.nio.frame", MIB, KIB, 16 * MIB,
            "largest payload of one frame in bytes; less in jobs of more than 256 ranks, down to 128 KiB");

    /** Eager limit of TCP. */
    public static final Tunable<Integer> NIO_EAGER = Tunable.number("quipu.nio.eager", 64 * KIB, 0, 16 * MIB,
            "bytes up to which a message is sent without asking the receiver first");

    /** Size of the sockets' send buffers. */
    public static final Tunable<Integer> NIO_SEND_BUFFER = Tunable.number("quipu.nio.sndbuf", 0, 0, 256 * MIB,
            "bytes of a socket's send buffer; 0 leaves it to the system");

    /** Size of the sockets' receive buffers. */
    public static final Tunable<Integer> NIO_RECEIVE_BUFFER = Tunable.number("quipu.nio.rcvbuf", 0, 0, 256 * MIB,
            "bytes of a socket's receive buffer; 0 leaves it to the system");

    /** How long a connection may take to come about. */
    public static final Tunable<Integer> NIO_CONNECT = Tunable.number("quipu.nio.connect", 10_000, 100, 600_000,
            "milliseconds that making a connection may take, for each of the peer's addresses");

    /** After which silence a peer's machine counts as lost. */
    public static final Tunable<Integer> NIO_SILENCE = Tunable.number("quipu.nio.silence", 15, 0, 86_400,
            "seconds without a sign of life from a peer's machine after which a peer counts as lost; 0 leaves it to the system");

    /** Which network interfaces to be reached at. */
    public static final Tunable<String> NIO_INTERFACES = Tunable.text("quipu.nio.if",
            "interface names or networks, separated by commas, as in eth0,10.1.0.0/16",
            "the network interfaces at which peers on other machines reach this process; all if not given");

    /** Which RDMA device. */
    public static final Tunable<String> VERBS_DEVICE = Tunable.text("quipu.verbs.device", "the name of an RDMA device, as in mlx5_0",
            "the RDMA device; the first with an active port if not given");

    /** Which port of it. */
    public static final Tunable<Integer> VERBS_PORT = Tunable.number("quipu.verbs.port", 0, 0, 255,
            "number of the RDMA device's port; 0 takes the first that is active");

    /** Which address of the port. */
    public static final Tunable<Integer> VERBS_GID = Tunable.number("quipu.verbs.gid", -1, -1, 65_535,
            "index of the address in the port's table; -1 takes the first for RoCE v2, of the IPv4 kind if there is one");

    /** Largest payload of a verbs frame. */
    public static final Tunable<Integer> VERBS_FRAME = Tunable.number("quipu.verbs.frame", 16 * KIB, KIB, MIB,
            "largest payload in bytes of a frame that takes one of the receive buffers");

    /** Largest payload of a long verbs frame. */
    public static final Tunable<Integer> VERBS_CHUNK = Tunable.number("quipu.verbs.chunk", 128 * KIB, 0, 16 * MIB,
            "largest payload in bytes of a frame of a long message that is copied at both ends, of which four can be under way to each peer; less in large "
            + "jobs; 0: as quipu.verbs.frame");

    /** Frames under way between two processes. */
    public static final Tunable<Integer> VERBS_CREDITS = Tunable.number("quipu.verbs.credits", 64, 4, 4096,
            "most frames that can lie unread between two processes");

    /** Registered memory for frames. */
    public static final Tunable<Integer> VERBS_MEMORY = Tunable.number("quipu.verbs.memory", 256, 1, MIB,
            "MiB of registered memory for one process's frames when it talks to all others; credits shrink to fit");

    /** Eager limit of verbs. */
    public static final Tunable<Integer> VERBS_EAGER = Tunable.number("quipu.verbs.eager", 16 * KIB, 0, MIB,
            "bytes up to which a message is sent without asking the receiver first; never more than the largest payload of a frame");

    /** From where on the receiver reads. */
    public static final Tunable<Integer> VERBS_READ = Tunable.number("quipu.verbs.read", 32 * KIB, 1, Integer.MAX_VALUE,
            "bytes from which on a message is read straight from the sender's memory, if both sides' lies outside the heap");

    /** Registered memory of the user's. */
    public static final Tunable<Integer> VERBS_CACHE = Tunable.number("quipu.verbs.cache", 1024, 0, MIB,
            "MiB of the program's own memory that stay registered after use, for the next");

    /** Acknowledgement's time limit. */
    public static final Tunable<Integer> VERBS_TIMEOUT = Tunable.number("quipu.verbs.timeout", 18, 8, 31,
            "time to wait for an acknowledgement before a repetition, of which there are seven: 4.096 microseconds times 2 to this");

    /** Whether to print counters. */
    public static final Tunable<Integer> VERBS_STATS = Tunable.number("quipu.verbs.stats", 0, 0, 1,
            "1 prints on closing how many sends, copies, registrations and completions there were");

    /** Which of UCX's transports. */
    public static final Tunable<String> UCX_TRANSPORTS = Tunable.text("quipu.ucx.tls", "names of UCX's transports, separated by commas, as in rc,sm,self",
            "the transports that UCX may use, as UCX_TLS says, which is used if this is not given");

    /** Largest payload of a UCX frame. */
    public static final Tunable<Integer> UCX_FRAME = Tunable.number("quipu.ucx.frame", 16 * KIB, KIB, MIB,
            "largest payload of one frame in bytes");

    /** Frames under way to a peer. */
    public static final Tunable<Integer> UCX_SLOTS = Tunable.number("quipu.ucx.slots", 64, 4, 4096,
            "most frames to one process that UCX can hold back");

    /** Memory for frames. */
    public static final Tunable<Integer> UCX_MEMORY = Tunable.number("quipu.ucx.memory", 256, 1, MIB,
            "MiB of memory for the frames that one process sends when it talks to all others; slots shrink to fit");

    /** Eager limit of UCX. */
    public static final Tunable<Integer> UCX_EAGER = Tunable.number("quipu.ucx.eager", 16 * KIB, 0, MIB,
            "bytes up to which a message is sent without asking the receiver first; never more than the largest payload of a frame");

    /** From which size on UCX reads. */
    public static final Tunable<Integer> UCX_READ = Tunable.number("quipu.ucx.read", 32 * KIB, 0, Integer.MAX_VALUE,
            "bytes from which on a message is read straight from the sender's memory, if both sides' lies outside the heap and TCP is not among the transports;"
                    + " 0: never");

    /** Whether UCX may read by TCP. */
    public static final Tunable<Integer> UCX_TRUST = Tunable.number("quipu.ucx.trust", 0, 0, 1,
            "1: messages are read also with TCP among the transports; whoever can reach the ranks by TCP can then read and overwrite their memory");

    /** Registered memory of the user's. */
    public static final Tunable<Integer> UCX_CACHE = Tunable.number("quipu.ucx.cache", 1024, 0, MIB,
            "MiB of the program's own memory that stay registered after use, for the next");

    /** Whether to print counters. */
    public static final Tunable<Integer> UCX_STATS = Tunable.number("quipu.ucx.stats", 0, 0, 1,
            "1 prints on closing how many frames, calls, refusals and sleeps there were");

    private static final List<Tunable<?>> ALL = List.of(LOCAL_SLOTS, LOCAL_BULK, LOCAL_FRAME, LOCAL_MEMORY, LOCAL_EAGER, LOCAL_READ,
            SHM_SLOTS, SHM_BULK, SHM_FRAME, SHM_CHUNK, SHM_MEMORY, SHM_EAGER, SHM_READ, SHM_WATCH, SHM_GROUP,
            NIO_FRAME, NIO_EAGER, NIO_SEND_BUFFER, NIO_RECEIVE_BUFFER, NIO_CONNECT, NIO_SILENCE, NIO_INTERFACES,
            VERBS_DEVICE, VERBS_PORT, VERBS_GID, VERBS_FRAME, VERBS_CHUNK, VERBS_CREDITS, VERBS_MEMORY, VERBS_EAGER, VERBS_READ, VERBS_CACHE, VERBS_TIMEOUT,
            VERBS_STATS, UCX_TRANSPORTS, UCX_FRAME, UCX_SLOTS, UCX_MEMORY, UCX_EAGER, UCX_READ, UCX_TRUST, UCX_CACHE, UCX_STATS);

    private Tunables() {
    }

    /** All settings, in the manual's order. */
    public static List<Tunable<?>> all() {
        return ALL;
    }
}
