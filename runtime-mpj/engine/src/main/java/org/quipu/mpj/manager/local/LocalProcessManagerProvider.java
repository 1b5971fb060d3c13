package org.quipu.mpj.manager.local;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagerProvider;

/** Recognises the ranks of {@code quipu run}. */
public final class LocalProcessManagerProvider implements ProcessManagerProvider {

    @Override
    public int order() {
        return 0;
    }

    @Override
    public Optional<ProcessManager> find(Map<String, String> environment) throws IOException {
        return environment.containsKey(LaunchEnvironment.CONTROL)
                ? Optional.of(LocalProcessManager.connect(environment)) : Optional.empty();
    }
}
