package org.quipu.mpj.launch.local;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.launch.LaunchEnvironment;
import org.quipu.mpj.launch.ProcessManager;
import org.quipu.mpj.launch.ProcessManagerProvider;

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
