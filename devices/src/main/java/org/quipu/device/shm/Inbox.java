package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.quipu.device.host.ProcessIdentity;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.sync.Doorbell;
import org.quipu.device.sync.DoorbellDescriptor;
import org.quipu.device.sync.Parking;

/**
 * A mapped inbox, this process's own or a peer's. {@link InboxDescriptor} is its layout. Thread-safe.
 *
 * @param memory the whole file
 * @param ringCount maximum number of senders
 * @param geometry the sizes of each ring
 * @param doorbell the owner's doorbell
 */
record Inbox(MemorySegment memory, int ringCount, RingGeometry geometry, Doorbell doorbell) {

    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final ValueLayout.OfInt PLAIN_INT = ValueLayout.JAVA_INT;

    /**
     * Creates this process's own inbox and reserves the memory of all its rings.
     *
     * @throws IOException if the file exists already, or the file system has too little space; then no new file remains
     */
    static Inbox create(Path file, int ringCount, RingGeometry geometry, int mode, Parking parking, Arena arena)
            throws IOException {
        long bytes = InboxDescriptor.fileBytes(ringCount, geometry);
        try (FileChannel channel = ShmFiles.create(file, bytes)) {
            MemorySegment memory = mapped(channel, bytes, arena);
            try {
                Reservation.reserve(memory, channel, ShmFiles.folder(file),
                        "messages from " + ringCount + " rank" + (ringCount == 1 ? "" : "s") + " of this machine");
            } catch (IOException e) {
                Files.delete(file);
                throw e;
            }
            memory.set(PLAIN_INT, InboxDescriptor.VERSION_OFFSET, InboxDescriptor.VERSION);
            memory.set(PLAIN_INT, InboxDescriptor.RING_COUNT_OFFSET, ringCount);
            memory.set(PLAIN_INT, InboxDescriptor.SLOTS_OFFSET, geometry.slots());
            memory.set(PLAIN_INT, InboxDescriptor.BULK_OFFSET, geometry.bulkBytes());
            memory.set(PLAIN_INT, InboxDescriptor.MAX_PAYLOAD_OFFSET, geometry.maxPayload());
            memory.set(PLAIN_INT, InboxDescriptor.MODE_OFFSET, mode);
            // The probe is in private memory, not in the file.
            MemorySegment probe = arena.allocate(ValueLayout.JAVA_LONG);
            long word = ThreadLocalRandom.current().nextLong();
            probe.set(ValueLayout.JAVA_LONG, 0, word);
            memory.set(ValueLayout.JAVA_LONG, InboxDescriptor.PROBE_ADDRESS_OFFSET, probe.address());
            memory.set(ValueLayout.JAVA_LONG, InboxDescriptor.PROBE_WORD_OFFSET, word);
            memory.set(ValueLayout.JAVA_LONG, InboxDescriptor.MAGIC_OFFSET, InboxDescriptor.MAGIC);
            return new Inbox(memory, ringCount, geometry, doorbell(memory, mode, parking));
        }
    }

    /**
     * Maps a peer's inbox.
     *
     * @throws IOException if the file does not exist, or has another version
     */
    static Inbox map(Path file, Parking parking, Arena arena) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long bytes = channel.size();
            if (bytes < InboxDescriptor.PAGE) {
                throw new IOException(file + " is not an inbox");
            }
            MemorySegment memory = mapped(channel, bytes, arena);
            if (memory.get(ValueLayout.JAVA_LONG, InboxDescriptor.MAGIC_OFFSET) != InboxDescriptor.MAGIC
                    || memory.get(PLAIN_INT, InboxDescriptor.VERSION_OFFSET) != InboxDescriptor.VERSION) {
                throw new IOException(file + " is not an inbox of this version; run all ranks with the same Quipu");
            }
            int ringCount = memory.get(PLAIN_INT, InboxDescriptor.RING_COUNT_OFFSET);
            RingGeometry geometry = geometryIn(memory, file);
            if (bytes != InboxDescriptor.fileBytes(ringCount, geometry)) {
                throw new IOException(file + " has " + bytes + " bytes, which differs from the size in its header");
            }
            int mode = memory.get(PLAIN_INT, InboxDescriptor.MODE_OFFSET);
            return new Inbox(memory, ringCount, geometry, doorbell(memory, mode, parking));
        }
    }

    private static Doorbell doorbell(MemorySegment memory, int mode, Parking parking) {
        return new Doorbell(memory.asSlice(InboxDescriptor.DOORBELL_OFFSET, DoorbellDescriptor.BYTES),
                mode == InboxDescriptor.MODE_ASYMMETRIC, parking);
    }

    private static MemorySegment mapped(FileChannel channel, long bytes, Arena arena) throws IOException {
        MemorySegment memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
        HugePages.askFor(memory);
        return memory;
    }

    private static RingGeometry geometryIn(MemorySegment memory, Path file) throws IOException {
        try {
            return new RingGeometry(memory.get(PLAIN_INT, InboxDescriptor.SLOTS_OFFSET),
                    memory.get(PLAIN_INT, InboxDescriptor.BULK_OFFSET),
                    memory.get(PLAIN_INT, InboxDescriptor.MAX_PAYLOAD_OFFSET));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " has a damaged header: " + e.getMessage(), e);
        }
    }

    /** Returns the memory of one ring. */
    MemorySegment ring(int index) {
        return memory.asSlice(InboxDescriptor.ringOffset(ringCount, index, geometry), geometry.ringBytes());
    }

    /** Returns the owner's off-heap memory, if this process may read it. */
    Optional<PeerMemory> memoryOf(ProcessIdentity owner) {
        return PeerMemory.of(owner, memory.get(ValueLayout.JAVA_LONG, InboxDescriptor.PROBE_ADDRESS_OFFSET),
                memory.get(ValueLayout.JAVA_LONG, InboxDescriptor.PROBE_WORD_OFFSET));
    }

    /** Returns the rank that has claimed a ring, or -1. */
    int claimant(int index) {
        return (int) INT.getAcquire(memory, InboxDescriptor.CLAIMS_OFFSET + 4L * index) - 1;
    }

    /** Claims a free ring for a sender; -1 if there is none. */
    int claim(int sender) {
        for (int index = 0; index < ringCount; index++) {
            if (INT.compareAndSet(memory, InboxDescriptor.CLAIMS_OFFSET + 4L * index, 0, sender + 1)) {
                return index;
            }
        }
        return -1;
    }

    /**
     * Counts a peer that has mapped the file. Returns true for the last one, after which the file's name is not needed.
     */
    boolean mappedByLast() {
        return (int) INT.getAndAdd(memory, InboxDescriptor.MAPPED_OFFSET, 1) + 1 == ringCount;
    }
}
