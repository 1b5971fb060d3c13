package org.quipu.mpj.protocol;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.mpj.match.OperationTable;
import org.quipu.mpj.sync.SpinLock;

/**
 * Receives that read their message from the sender's memory, part by part, and then notify the sender. Parts that the
 * device cannot read are requested as DATA frames. Any thread may add a receive; all other methods are confined to the
 * driver.
 */
final class Reads {

    /**
     * Length of a part in bytes. Also the most that is read between two polls from a device that copies within the
     * call.
     */
    static final int PART = 1 << 20;

    /** Maximum number of parts of one message in flight. */
    private static final int MAX_IN_FLIGHT = 4;

    private final Device device;
    private final Peer[] peers;
    private final OperationTable filling;
    private final Driver driver;
    private final Outbox outbox;
    private final SpinLock lock = new SpinLock();

    /** List of added receives; written under the lock. */
    private volatile @Nullable RecvOperation added;

    private @Nullable RecvOperation first;
    @SuppressWarnings("NullAway.Init") // set together with first
    private RecvOperation last;

    Reads(Device device, Peer[] peers, OperationTable filling, Driver driver, Outbox outbox) {
        this.device = device;
        this.peers = peers;
        this.filling = filling;
        this.driver = driver;
        this.outbox = outbox;
    }

    /**
     * Adds a receive whose message the driver reads. The receive must be in the table of receives being filled.
     *
     * @return false if the peer is lost; then nothing has happened
     */
    boolean add(RecvOperation receive) {
        lock.lock();
        // Read under the lock, which "drop" acquires after the peer is lost.
        boolean lost = peers[receive.fromPeer].lost;
        if (!lost) {
            receive.nextRead = added;
            added = receive;
        }
        lock.unlock();
        if (!lost) {
            driver.wake();
        }
        return !lost;
    }

    /** Returns whether a receive has been added that the driver has not processed. */
    boolean hasNewWork() {
        return added != null;
    }

    /** Starts the reads that are possible now. Returns the number of requested parts. */
    int work() {
        if (added != null) {
            takeAdded();
        }
        return first == null ? 0 : readAll();
    }

    private void takeAdded() {
        lock.lock();
        RecvOperation latest = added;
        added = null;
        lock.unlock();
        RecvOperation oldest = null;
        while (latest != null) {
            RecvOperation next = latest.nextRead;
            latest.nextRead = oldest;
            oldest = latest;
            latest = next;
        }
        while (oldest != null) {
            RecvOperation next = oldest.nextRead;
            append(oldest);
            oldest = next;
        }
    }

    private void append(RecvOperation receive) {
        receive.nextRead = null;
        receive.reading().listed = true;
        if (first == null) {
            first = receive;
        } else {
            last.nextRead = receive;
        }
        last = receive;
    }

    private int readAll() {
        RecvOperation receive = first;
        first = null;
        int parts = 0;
        // A part that the device copies within the call delays polling; a part that it only starts does not.
        long copied = 0;
        while (receive != null) {
            RecvOperation next = receive.nextRead;
            receive.reading().listed = false;
            int answer = Device.ACCEPTED;
            while (answer >= 0 && copied < PART && wantsMore(receive)) {
                long before = receive.received;
                answer = readPart(receive);
                copied += receive.received - before;
                parts += answer >= 0 ? 1 : 0;
            }
            if (receive.reading().asked < receive.bytes() && !receive.reading().failed()) {
                append(receive);
            } else if (receive.reading().inFlight == 0) {
                complete(receive);
            }
            receive = next;
        }
        return parts;
    }

    private static boolean wantsMore(RecvOperation receive) {
        Reading reading = receive.reading();
        return reading.asked < receive.bytes() && reading.inFlight < MAX_IN_FLIGHT && !reading.failed();
    }

    private int readPart(RecvOperation receive) {
        Reading reading = receive.reading();
        long from = reading.asked;
        int length = (int) Math.min(PART, receive.bytes() - from);
        int answer = device.read(receive.fromPeer, reading.key0, reading.key1, from, receive.memory,
                receive.offset + from, length, FrameDescriptor.pair(receive.id(), (int) (from / PART)));
        switch (answer) {
            case Device.DONE -> {
                reading.asked += length;
                receive.received += length;
            }
            case Device.ACCEPTED -> {
                reading.asked += length;
                reading.inFlight++;
            }
            case Device.REFUSED -> reading.refused = true;
            default -> {
                // Back-pressure: retried later. A lost peer: reported by the device.
            }
        }
        return answer;
    }

    /** Handles the completion of a part. */
    void onRead(long ticket, boolean whole) {
        if (!(filling.get(FrameDescriptor.high(ticket)) instanceof RecvOperation receive)
                || receive.reading().inFlight == 0) {
            throw new IllegalStateException("completion of an unknown read: ticket " + Long.toHexString(ticket));
        }
        Reading reading = receive.reading();
        long from = (long) FrameDescriptor.low(ticket) * PART;
        reading.inFlight--;
        if (whole) {
            receive.received += Math.min(PART, receive.bytes() - from);
        } else {
            reading.failedAt = Math.min(reading.failedAt, from);
        }
        if (reading.inFlight == 0 && !reading.listed) {
            complete(receive);
        }
    }

    /** Ends the reads of a message: it is complete, or the sender must send the rest. */
    private void complete(RecvOperation receive) {
        Reading reading = receive.reading();
        Peer peer = peers[receive.fromPeer];
        boolean done = receive.received == receive.bytes();
        if (!done) {
            receive.received = Math.min(reading.asked, reading.failedAt);
        }
        if (done && !filling.remove(receive)) {
            return;
        }
        outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.CTS, 0, done ? FrameDescriptor.DONE : 0, 0), 0,
                done ? 0 : receive.received, FrameDescriptor.pair(reading.senderId, done ? 0 : receive.id()));
        if (done) {
            receive.completeFound();
        }
    }

    /** Removes the receives from a lost peer, none of whose parts is in flight. */
    void drop(int peer) {
        takeAdded();
        RecvOperation receive = first;
        first = null;
        while (receive != null) {
            RecvOperation next = receive.nextRead;
            if (receive.fromPeer != peer) {
                append(receive);
            }
            receive = next;
        }
    }
}
