package org.quipu.mpj.manager;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

import org.jspecify.annotations.Nullable;

/** Selects the manager of this process among the {@link ProcessManagerProvider}s on the class path. Thread-safe. */
public final class ProcessManagers {

    private static @Nullable ProcessManager detected;

    private ProcessManagers() {}

    /**
     * Returns the manager of this process; the same object on every call.
     *
     * @throws NotOneJobException if another launcher started this process as one of several
     * @throws IOException if the launcher in the environment does not respond or does not accept this process
     */
    public static synchronized ProcessManager detect() throws IOException {
        if (detected == null) {
            detected = detect(System.getenv());
        }
        return detected;
    }

    /**
     * Joins the job as one of several ranks in this JVM. Afterwards, {@link #detect()} returns this rank's manager to
     * all classes of the same class loader.
     *
     * @param environment the launcher's variables for this rank
     * @throws IOException if the launcher does not respond or does not accept this rank
     */
    public static synchronized ProcessManager join(Map<String, String> environment) throws IOException {
        detected = detect(environment);
        return detected;
    }

    /** Returns a new manager for a process with these environment variables. */
    static ProcessManager detect(Map<String, String> environment) throws IOException {
        for (ProcessManagerProvider provider : providers()) {
            Optional<ProcessManager> manager = provider.find(environment);
            if (manager.isPresent()) {
                return manager.get();
            }
        }
        throw new IOException("no process manager for this process on the class path");
    }

    /** Returns the providers in the order of detection. No stream and no lambda, to keep the start of a rank short. */
    private static List<ProcessManagerProvider> providers() {
        List<ProcessManagerProvider> providers = new ArrayList<>();
        for (ProcessManagerProvider provider : ServiceLoader.load(ProcessManagerProvider.class,
                ProcessManagers.class.getClassLoader())) {
            providers.add(provider);
        }
        Collections.sort(providers);
        return providers;
    }
}
