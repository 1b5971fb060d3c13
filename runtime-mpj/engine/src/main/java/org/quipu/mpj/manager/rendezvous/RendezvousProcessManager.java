package org.quipu.mpj.manager.rendezvous;

import java.io.IOException;
import java.util.Map;
import org.quipu.mpj.manager.control.ControlledProcessManager;

/**
 * The manager of a process that another launcher has started as one of several. The launcher provides a rank and passes
 * one text from rank 0 to all; everything else is the job's own control network. A rank that ends between Init and
 * Finalize, a lost process and a lost host end all ranks of the job.
 */
public final class RendezvousProcessManager extends ControlledProcessManager {

    private final Rendezvous rendezvous;

    /**
     * Joins the job. Returns when all processes of the job have called this constructor.
     *
     * @param bootstrap closed by this object when the process leaves the job
     * @param environment environment variables of this process
     * @throws IOException if the launcher or rank 0 does not respond or refuses this process
     */
    public RendezvousProcessManager(Bootstrap bootstrap, Map<String, String> environment) throws IOException {
        Rendezvous joining = new Rendezvous(bootstrap, environment);
        this(joining, joining.join());
    }

    private RendezvousProcessManager(Rendezvous rendezvous, Rendezvous.Joined joined) {
        this.rendezvous = rendezvous;
        super(joined.info(), joined.channel(), rendezvous::lost);
        UncaughtExceptions.install(this);
        Runtime.getRuntime().addShutdownHook(
                new Thread(() -> rendezvous.shutDown(this), "quipu-shutdown"));
        start();
    }

    @Override
    protected void ended(int code, String reason) {
        rendezvous.ended(code);
    }

    @Override
    protected void haltUnanswered(int exitCode, String reason) {
        rendezvous.haltUnanswered(exitCode, reason);
    }

    @Override
    public void fence() throws IOException {
        rendezvous.enteringFence();
        try {
            super.fence();
        } finally {
            rendezvous.leftFence();
        }
    }

    /** Reports that this rank is finalized, and waits for those that this process serves. */
    @Override
    public void close() {
        super.close();
        rendezvous.leave();
    }

    boolean isShuttingDown() {
        return rendezvous.isShuttingDown();
    }

    boolean isFinalized() {
        return rendezvous.isFinalized();
    }
}
