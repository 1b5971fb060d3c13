package org.quipu.mpj.manager;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Recognises one kind of launcher by a process's environment. Registered as a service. */
public interface ProcessManagerProvider extends Comparable<ProcessManagerProvider> {

    /** Returns the position in the order of detection; the provider with the lowest one is called first. */
    int order();

    @Override
    default int compareTo(ProcessManagerProvider other) {
        return Integer.compare(order(), other.order());
    }

    /**
     * Returns the manager of this process.
     *
     * @param environment environment variables of the process, or of one of several ranks in this JVM
     * @return empty if the process does not belong to this kind of launcher
     * @throws NotOneJobException if another launcher started this process as one of several
     * @throws IOException if the launcher in the environment does not respond or does not accept this process
     */
    Optional<ProcessManager> find(Map<String, String> environment) throws IOException;
}
