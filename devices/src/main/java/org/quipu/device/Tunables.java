package org.quipu.device;

import java.util.List;

/** Every setting of the devices, in one place; the manual's table is checked against it. */
public final class Tunables {

    /** Entries of a shared-memory ring. */
    public static final Tunable SHM_SLOTS = Tunable.of("quipu.shm.slots", 512, 16, 65_536,
            "most frames that can lie unread between two processes; rounded up to a power of two");

    /** Bulk bytes of a shared-memory ring. */
    public static final Tunable SHM_BULK = Tunable.of("quipu.shm.bulk", 512 * 1024, 8 * 1024, 64 * 1024 * 1024,
            "bytes of payload that can lie unread between two processes; rounded up to a power of two");

    /** Largest payload of a shared-memory frame. */
    public static final Tunable SHM_FRAME = Tunable.of("quipu.shm.frame", 64 * 1024, 1024, 8 * 1024 * 1024,
            "largest payload of one frame in bytes; never more than a quarter of the bulk bytes");

    /** Shared memory for all pairs of a machine. */
    public static final Tunable SHM_MEMORY = Tunable.of("quipu.shm.memory", 192, 1, 1024 * 1024,
            "MiB of shared memory for all processes of a job on one machine when every pair talks; rings shrink to fit");

    /** Eager limit of shared memory. */
    public static final Tunable SHM_EAGER = Tunable.of("quipu.shm.eager", 8 * 1024, 0, 8 * 1024 * 1024,
            "message bytes up to which a message is sent without asking the receiver first");

    /** How often a silent peer's life is checked. */
    public static final Tunable SHM_WATCH = Tunable.of("quipu.shm.watch", 200, 10, 60_000,
            "milliseconds between two looks at whether the peers' processes still live");

    private static final List<Tunable> ALL = List.of(SHM_SLOTS, SHM_BULK, SHM_FRAME, SHM_MEMORY, SHM_EAGER, SHM_WATCH);

    private Tunables() {
    }

    /** All settings, in the manual's order. */
    public static List<Tunable> all() {
        return ALL;
    }
}
