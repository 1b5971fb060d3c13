package org.quipu.device.ucx;

import org.quipu.device.Device;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.Registration;
import org.quipu.device.ucx.UcxCounters.Count;

/** The pending reads of one peer's memory. Guarded by the worker's lock. */
final class PendingGets {

    /** Maximum number of pending reads. */
    static final int MAX_GETS = 16;

    private final int rank;
    private final Worker worker;
    private final RemoteKeys keys;
    private final UcxMemory memory;
    private final long[] requests = new long[MAX_GETS];
    private final long[] tickets = new long[MAX_GETS];
    private final RemoteKeys.Key[] keyOf = new RemoteKeys.Key[MAX_GETS];
    private final Registration<?>[] into = new Registration<?>[MAX_GETS];
    private int count;
    private byte error;

    PendingGets(int rank, Worker worker, RemoteKeys keys, UcxMemory memory) {
        this.rank = rank;
        this.worker = worker;
        this.keys = keys;
        this.memory = memory;
    }

    /**
     * Starts a read.
     *
     * @param name the peer's name of the region
     * @param registration registration of the target memory, released when the read has completed or if it does not
     *     start
     * @return as {@link Device#read}; {@link Device#PEER_LOST} if the library rejects the read, see {@link #error}
     */
    int begin(long endpoint, long remote, long name, Registration<MappedRegion> registration, long local, long length,
            long ticket) {
        RemoteKeys.Key key = keys.find(name);
        if (key == null || count == MAX_GETS) {
            memory.release(registration);
            return key == null ? Device.REFUSED : Device.BACK_PRESSURE;
        }
        long answer;
        try {
            answer = worker.get(endpoint, local, length, remote, keys.use(key, endpoint),
                    registration.region().handle());
        } catch (NativeException e) {
            // The peer will send the data in frames.
            memory.release(registration);
            return Device.REFUSED;
        }
        if (answer != 0 && !UcsStatus.isError(answer)) {
            requests[count] = answer;
            tickets[count] = ticket;
            keyOf[count] = key;
            into[count++] = registration;
            worker.addReads(1);
            counted(length);
            return Device.ACCEPTED;
        }
        keys.release(key);
        memory.release(registration);
        if (answer == 0) {
            counted(length);
            worker.counters.add(Count.READ_AT_ONCE);
            return Device.DONE;
        }
        if ((byte) answer == UcsStatus.NO_RESOURCE) {
            return Device.BACK_PRESSURE;
        }
        error = (byte) answer;
        return Device.PEER_LOST;
    }

    /** Releases the registration of a read that does not start. */
    void giveUp(Registration<MappedRegion> registration) {
        memory.release(registration);
    }

    private void counted(long length) {
        worker.counters.add(Count.READS);
        worker.counters.add(Count.READ_BYTES, length);
    }

    /**
     * Collects completed reads.
     *
     * @return whether there were any
     */
    boolean reap(CompletedReads ended) {
        int before = count;
        for (int i = 0; i < count;) {
            byte status = worker.check(requests[i]);
            if (status == UcsStatus.IN_PROGRESS) {
                i++;
                continue;
            }
            if (status != UcsStatus.OK) {
                error = status;
            }
            worker.free(requests[i]);
            ended.add(rank, tickets[i], status == UcsStatus.OK);
            keys.release(keyOf[i]);
            memory.release(into[i]);
            remove(i);
        }
        worker.addReads(count - before);
        return count < before;
    }

    /**
     * Removes a read. Later ones move up, so that reads that complete together are reported in the order in which they
     * were started.
     */
    private void remove(int index) {
        count--;
        for (int i = index; i < count; i++) {
            requests[i] = requests[i + 1];
            tickets[i] = tickets[i + 1];
            keyOf[i] = keyOf[i + 1];
            into[i] = into[i + 1];
        }
        keyOf[count] = null;
        into[count] = null;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Returns why a read failed, {@link UcsStatus#OK} if none did. */
    byte error() {
        return error;
    }

    @Override
    public String toString() {
        return count + " reads";
    }
}
