package org.quipu.mpj.launch;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.launch.local.LocalProcessManager;

/** Finds the manager of this process by what its environment says. Thread-safe. */
public final class ProcessManagers {

    private static ProcessManager detected;

    private ProcessManagers() {}

    /**
     * Returns this process's manager: the local launcher's client if {@code quipu run} started the process, else the
     * manager of a job of one. Returns the same one at each call.
     *
     * @throws NotOneJobException if another launcher started this process as one of several
     * @throws IOException if the environment names a launcher that does not answer or does not accept this process
     */
    public static synchronized ProcessManager detect() throws IOException {
        if (detected == null) {
            detected = detect(System.getenv());
        }
        return detected;
    }

    /**
     * Joins the job as one rank of several in this JVM; from then on that is this process's manager, for whoever was loaded by the
     * same class loader.
     *
     * @param environment the launcher's variables for that rank
     * @throws IOException if the launcher does not answer or does not accept this rank
     */
    public static synchronized LocalProcessManager join(Map<String, String> environment) throws IOException {
        LocalProcessManager manager = LocalProcessManager.connect(environment);
        detected = manager;
        return manager;
    }

    /** A new manager for a process with these environment variables. */
    static ProcessManager detect(Map<String, String> environment) throws IOException {
        if (environment.containsKey(LaunchEnvironment.CONTROL)) {
            return LocalProcessManager.connect(environment);
        }
        Optional<String> refusal;
        try {
            refusal = SingletonCheck.ofRank(environment);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (refusal.isPresent()) {
            throw new NotOneJobException(refusal.get());
        }
        return new SingletonProcessManager(environment.getOrDefault(LaunchEnvironment.DEVICE, ""));
    }
}
