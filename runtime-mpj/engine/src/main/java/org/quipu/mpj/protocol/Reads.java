package org.quipu.mpj.protocol;

import org.quipu.device.Device;
import org.quipu.mpj.match.OperationTable;
import org.quipu.mpj.sync.BriefLock;

/**
 * Receives that take their message straight out of the sender's memory, part by part, and then tell the sender. What the device refuses to
 * read is asked for in frames. Any thread may add a receive; everything else is the driver's.
 */
final class Reads {

    /** The bytes of a part, and what is copied in a round by a device that copies at once: then polling has its turn again. */
    static final int PART = 1 << 20;

    /** Parts of one message that a device may have under way. */
    private static final int MOST_IN_FLIGHT = 4;

    private final Device device;
    private final Peer[] peers;
    private final OperationTable filling;
    private final Driver driver;
    private final Outbox outbox;
    private final BriefLock lock = new BriefLock();

    /** Written under the lock. */
    private volatile RecvOperation added;

    private RecvOperation first;
    private RecvOperation last;

    Reads(Device device, Peer[] peers, OperationTable filling, Driver driver, Outbox outbox) {
        this.device = device;
        this.peers = peers;
        this.filling = filling;
        this.driver = driver;
        this.outbox = outbox;
    }

    /**
     * Has the driver read the message of a receive, which is among the filling ones.
     *
     * @return false if the peer is gone; then nothing has happened
     */
    boolean add(RecvOperation receive) {
        lock.lock();
        // Looked at under the lock that "drop" takes once the peer is lost.
        boolean lost = peers[receive.fromPeer].lost;
        if (!lost) {
            receive.nextRead = added;
            added = receive;
        }
        lock.unlock();
        if (!lost) {
            driver.nudge();
        }
        return !lost;
    }

    /** Whether a receive has been added that the driver has not looked at. */
    boolean hasFreshWork() {
        return added != null;
    }

    /** Reads what can be read now. Returns the number of parts that were asked for. */
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
        // What a device copies at once holds polling up; what it only begins does not.
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
                conclude(receive);
            }
            receive = next;
        }
        return parts;
    }

    private static boolean wantsMore(RecvOperation receive) {
        Reading reading = receive.reading();
        return reading.asked < receive.bytes() && reading.inFlight < MOST_IN_FLIGHT && !reading.failed();
    }

    private int readPart(RecvOperation receive) {
        Reading reading = receive.reading();
        long from = reading.asked;
        int length = (int) Math.min(PART, receive.bytes() - from);
        int answer = device.read(receive.fromPeer, reading.key0, reading.key1, from, receive.memory, receive.offset + from, length,
                FrameDescriptor.pair(receive.id(), (int) (from / PART)));
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
                // Back-pressure: later again. A peer that is gone: the device will report it.
            }
        }
        return answer;
    }

    /** A part that was under way has ended. */
    void onRead(long ticket, boolean whole) {
        if (!(filling.get(FrameDescriptor.high(ticket)) instanceof RecvOperation receive) || receive.reading().inFlight == 0) {
            throw new IllegalStateException("an unknown read has ended, " + Long.toHexString(ticket));
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
            conclude(receive);
        }
    }

    /** Nothing more is read of a message: it is there, or the sender is to send what is missing. */
    private void conclude(RecvOperation receive) {
        Reading reading = receive.reading();
        Peer peer = peers[receive.fromPeer];
        boolean done = receive.received == receive.bytes();
        if (!done) {
            receive.received = Math.min(reading.asked, reading.failedAt);
        }
        if (done && !filling.remove(receive)) {
            return;
        }
        outbox.post(peer, FrameDescriptor.h0(FrameDescriptor.CTS, 0, done ? FrameDescriptor.DONE : 0, 0), 0, done ? 0 : receive.received,
                FrameDescriptor.pair(reading.senderId, done ? 0 : receive.id()));
        if (done) {
            receive.completeFound();
        }
    }

    /** Forgets the receives from a peer that is gone; none of their parts is under way. */
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
