package org.quipu.mpj.boot;

import java.io.IOException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;

import org.quipu.mpj.manager.ProcessManager;

/** A process manager for ranks that are threads of one JVM. */
final class ManagerInMemory implements ProcessManager {

    /** The state shared by the ranks of one job. */
    static final class Board {

        private final int size;
        private final String job = "test-" + UUID.randomUUID();
        private final Map<String, String> values = new ConcurrentHashMap<>();
        private final CyclicBarrier fence;

        Board(int size) {
            this.size = size;
            this.fence = new CyclicBarrier(size);
        }
    }

    private final Board board;
    private final int rank;
    private final String device;

    ManagerInMemory(Board board, int rank, String device) {
        this.board = board;
        this.rank = rank;
        this.device = device;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return board.size;
    }

    @Override
    public int localSize() {
        return board.size;
    }

    @Override
    public String jobId() {
        return board.job;
    }

    @Override
    public byte[] secret() {
        return new byte[32];
    }

    @Override
    public String requestedDevice() {
        return device;
    }

    @Override
    public void put(String key, String value) {
        board.values.put(rank + " " + key, value);
    }

    @Override
    public void fence() throws IOException {
        try {
            board.fence.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IOException(e);
        }
    }

    @Override
    public String get(int peer, String key) throws IOException {
        String value = board.values.get(peer + " " + key);
        if (value == null) {
            throw new IOException("rank " + peer + " put nothing under " + key);
        }
        return value;
    }

    @Override
    public void abort(int code, String reason) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        // No resources to release.
    }
}
