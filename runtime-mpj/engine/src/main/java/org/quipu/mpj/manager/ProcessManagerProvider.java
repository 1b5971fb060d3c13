package org.quipu.mpj.manager;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Finds one kind of {@link ProcessManager} by a process's environment. Registered as a service. */
public interface ProcessManagerProvider {

    /** Returns this provider's place in the order of detection; providers with a lower number are asked first. */
    int order();

    /**
     * Returns the manager of this process.
     *
     * @param environment the process's variables, or those of one of several ranks in this JVM
     * @return empty if the process belongs to another manager
     * @throws NotOneJobException if another launcher started this process as one of several
     * @throws IOException if the environment names a launcher that does not answer or does not accept this process
     */
    Optional<ProcessManager> find(Map<String, String> environment) throws IOException;
}
