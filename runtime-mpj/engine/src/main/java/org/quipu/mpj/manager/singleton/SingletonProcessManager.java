package org.quipu.mpj.manager.singleton;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.ProcessManager;

/** The manager of a process started without a launcher: a job of one rank. */
final class SingletonProcessManager implements ProcessManager {

    private final byte[] secret = new byte[32];
    private final String jobId;
    private final String device;
    private final Map<String, String> published = new ConcurrentHashMap<>();

    /** @param device the device that the user selected, or the empty string */
    SingletonProcessManager(String device) {
        new SecureRandom().nextBytes(secret);
        this.jobId = "s" + ProcessHandle.current().pid() + "-"
                + HexFormat.of().toHexDigits(new SecureRandom().nextInt());
        this.device = device;
    }

    @Override
    public int rank() {
        return 0;
    }

    @Override
    public int size() {
        return 1;
    }

    @Override
    public int localSize() {
        return 1;
    }

    @Override
    public String jobId() {
        return jobId;
    }

    @Override
    public byte[] secret() {
        return secret.clone();
    }

    @Override
    public String requestedDevice() {
        return device;
    }

    @Override
    public void put(String key, String value) {
        published.put(key, value);
    }

    @Override
    public void fence() {}

    @Override
    public String get(int rank, String key) throws IOException {
        String value = rank == 0 ? published.get(key) : null;
        if (value == null) {
            throw new IOException("rank " + rank + " has published nothing under '" + key + "'");
        }
        return value;
    }

    @Override
    public void abort(int code, String reason) {
        System.err.println("quipu: rank 0 called MPI_Abort(" + code + "): " + reason);
        System.err.flush();
        Runtime.getRuntime().halt(ExitCodes.ofAbort(code));
    }

    @Override
    public void close() {}
}
