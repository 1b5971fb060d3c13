package org.quipu.mpj.manager.pmix;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagerProvider;
import org.quipu.mpj.manager.rendezvous.Bootstrap;
import org.quipu.mpj.manager.rendezvous.RendezvousProcessManager;

/** Recognises processes of launchers with PMIx: {@code mpirun} of Open MPI, {@code prterun}, srun --mpi=pmix. */
public final class PmixProcessManagerProvider implements ProcessManagerProvider {

    @Override
    public int order() {
        return 200;
    }

    @Override
    public Optional<ProcessManager> find(Map<String, String> environment) throws IOException {
        Optional<Bootstrap> bootstrap = PmixBootstrap.find(environment);
        return bootstrap.isEmpty() ? Optional.empty()
                : Optional.of(new RendezvousProcessManager(bootstrap.get(), environment));
    }
}
