package org.quipu.mpj.manager.pmi;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagerProvider;
import org.quipu.mpj.manager.rendezvous.RendezvousProcessManager;
import org.quipu.mpj.manager.singleton.ForeignLauncher;
import org.quipu.settings.Sources;

/** Recognises the processes of a launcher with PMI-1, unless each of them is to be a job of its own. */
public final class PmiProcessManagerProvider implements ProcessManagerProvider {

    @Override
    public int order() {
        return 100;
    }

    @Override
    public Optional<ProcessManager> find(Map<String, String> environment) throws IOException {
        if (!isStartedByPmi(environment)) {
            return Optional.empty();
        }
        PmiBootstrap bootstrap = PmiBootstrap.open(ForeignLauncher.nameOf(environment), environment);
        return Optional.of(new RendezvousProcessManager(bootstrap, environment));
    }

    /** Returns false for a single process of which the environment shows that, because it needs no launcher. */
    static boolean isStartedByPmi(Map<String, String> environment) throws IOException {
        boolean hasDescriptor = environment.containsKey(PmiDescriptor.FD);
        boolean hasPort = environment.containsKey(PmiDescriptor.PORT) && environment.containsKey(PmiDescriptor.ID);
        if (hasDescriptor && "1".equals(environment.get(PmiDescriptor.SIZE)) || !hasDescriptor && !hasPort) {
            return false;
        }
        try {
            return !LaunchVariables.SINGLETON.value(new Sources(Map.of(), environment));
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
