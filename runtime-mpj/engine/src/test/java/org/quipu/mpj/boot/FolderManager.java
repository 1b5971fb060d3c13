package org.quipu.mpj.boot;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

import org.quipu.mpj.manager.ProcessManager;

/** A process manager for processes that share a folder, which takes the place of a launcher for several hosts. */
final class FolderManager implements ProcessManager {

    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(200);

    private final Path folder;
    private final int rank;
    private final int size;
    private final String device;
    private final Properties mine = new Properties();
    private final List<Properties> all = new ArrayList<>();
    private int fences;

    FolderManager(Path folder, int rank, int size, String device) {
        this.folder = folder;
        this.rank = rank;
        this.size = size;
        this.device = device;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    /** Claims that all ranks are on one machine, as a launcher does that knows nothing of containers. */
    @Override
    public int localSize() {
        return size;
    }

    @Override
    public String jobId() {
        return "folder-" + folder.getFileName();
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
        mine.setProperty(key, value);
    }

    @Override
    public void fence() throws IOException {
        fences++;
        Path part = folder.resolve("part-" + rank);
        try (Writer out = Files.newBufferedWriter(part)) {
            mine.store(out, null);
        }
        Files.move(part, file(rank), StandardCopyOption.ATOMIC_MOVE);
        all.clear();
        long deadline = System.nanoTime() + LIMIT_NANOS;
        for (int peer = 0; peer < size; peer++) {
            while (!Files.exists(file(peer))) {
                if (System.nanoTime() - deadline > 0) {
                    throw new IOException("rank " + peer + " has not come to fence " + fences);
                }
                pause();
            }
            Properties theirs = new Properties();
            try (Reader in = Files.newBufferedReader(file(peer))) {
                theirs.load(in);
            }
            all.add(theirs);
        }
    }

    private Path file(int peer) {
        return folder.resolve("fence-" + fences + "-" + peer);
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(5);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public String get(int peer, String key) throws IOException {
        String value = all.get(peer).getProperty(key);
        if (value == null) {
            throw new IOException("rank " + peer + " put nothing under " + key);
        }
        return value;
    }

    @Override
    public void abort(int code, String reason) {
        System.err.println(reason);
        Runtime.getRuntime().halt(code);
    }

    @Override
    public void close() {
        // The test removes the folder.
    }
}
