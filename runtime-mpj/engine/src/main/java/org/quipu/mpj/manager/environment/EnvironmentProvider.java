package org.quipu.mpj.manager.environment;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagerProvider;
import org.quipu.mpj.manager.rendezvous.RendezvousProcessManager;
import org.quipu.settings.Sources;

/** Recognises processes that know their rank, the size of the job and rank 0's host from their environment. */
public final class EnvironmentProvider implements ProcessManagerProvider {

    private static final int ORDER = 300;

    @Override
    public int order() {
        return ORDER;
    }

    @Override
    public Optional<ProcessManager> find(Map<String, String> environment) throws IOException {
        if (environment.containsKey(LaunchEnvironment.CONTROL) || isSingleton(environment)) {
            return Optional.empty();
        }
        Optional<JobPlace> place = JobPlace.find(environment);
        return place.isEmpty() ? Optional.empty()
                : Optional.of(new RendezvousProcessManager(new EnvironmentBootstrap(place.get(), environment),
                        environment));
    }

    private static boolean isSingleton(Map<String, String> environment) throws IOException {
        try {
            return LaunchVariables.SINGLETON.value(new Sources(Map.of(), environment));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
