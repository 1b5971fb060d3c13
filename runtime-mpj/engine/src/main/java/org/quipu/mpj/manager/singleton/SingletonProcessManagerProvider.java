package org.quipu.mpj.manager.singleton;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.NotOneJobException;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagerProvider;

/** Provides the manager of a process started without a launcher. Called last, because it never returns empty. */
public final class SingletonProcessManagerProvider implements ProcessManagerProvider {

    @Override
    public int order() {
        return Integer.MAX_VALUE;
    }

    @Override
    public Optional<ProcessManager> find(Map<String, String> environment) throws IOException {
        Optional<String> refusal;
        try {
            refusal = SingletonCheck.ofRank(environment);
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
        if (refusal.isPresent()) {
            throw new NotOneJobException(refusal.get());
        }
        return Optional.of(new SingletonProcessManager(environment.getOrDefault(LaunchEnvironment.DEVICE, "")));
    }
}
