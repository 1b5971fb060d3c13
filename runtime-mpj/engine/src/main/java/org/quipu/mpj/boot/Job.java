package org.quipu.mpj.boot;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

import org.quipu.device.Device;
import org.quipu.device.Devices;
import org.quipu.device.JobInfo;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.Hosts;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.mpj.settings.MessageSettings;
import org.quipu.settings.Settings;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;
import org.quipu.settings.UnknownNames;

/** This process's membership in one job. */
public final class Job {

    private static final String OVERSUBSCRIBED = "oversubscribed";
    private static final long LOST_PEER_MILLIS = 3000;

    private final ProcessManager manager;
    private final Engine engine;
    private final Communicator world;
    private final Communicator self;

    private Job(ProcessManager manager, Engine engine) {
        this.manager = manager;
        this.engine = engine;
        this.world = Communicator.world(engine);
        this.self = Communicator.self(engine);
    }

    /**
     * Joins the job: selects the devices that connect this rank to all others, and starts the engine on them.
     *
     * @param manager the launcher of this process
     * @param errors creates the dialect's exceptions
     * @throws IOException if the connection to the manager is lost
     */
    public static Job join(ProcessManager manager, ErrorFactory errors) throws IOException {
        UnknownNames.warnOnce();
        Placement placement = Placement.of(manager);
        Hosts hosts = placement.hosts();
        JobInfo info = new JobInfo(manager.jobId(), manager.rank(), manager.size(),
                hosts.ranks(hosts.host(manager.rank())).length,
                SharedSettings.givenThreads(Sources.PROCESS, 1), manager.secret(), placement.oneNetwork());
        EngineSettings settings = settings(info, errors);
        // Visible to the peers after the first fence of the choice of devices.
        manager.put(OVERSUBSCRIBED, Boolean.toString(settings.oversubscribed()));
        Device device = new DeviceChoice(manager, info, errors, Devices.providers(), hosts).open();
        if (MessageSettings.REPORT_DEVICES.value() && info.size() > 1) {
            DeviceReport.print(manager, device, hosts);
        }
        Engine engine = new Engine(device, info.rank(), hosts,
                settings.withOversubscribed(agreed(manager, settings.oversubscribed())), errors);
        return new Job(manager, engine);
    }

    /**
     * Returns the value that rank 0 has published. Machines may differ, but all ranks must select the same algorithms.
     */
    private static boolean agreed(ProcessManager manager, boolean oversubscribed) throws IOException {
        return manager.size() == 1 ? oversubscribed : Boolean.parseBoolean(manager.get(0, OVERSUBSCRIBED));
    }

    private static EngineSettings settings(JobInfo info, ErrorFactory errors) {
        try {
            Settings.check(MessageSettings.all());
            return EngineSettings.of(info);
        } catch (IllegalArgumentException e) {
            throw errors.error(ErrorClass.ARG, FailureReason.of(e), e);
        }
    }

    /** Returns the communicator of all ranks. */
    public Communicator world() {
        return world;
    }

    /** Returns the communicator of this process alone. */
    public Communicator self() {
        return self;
    }

    /**
     * Leaves the job after all messages have been sent and all ranks have called this method. While this rank waits,
     * its background thread continues to respond to the others.
     *
     * @throws IOException if the connection to the manager is lost
     */
    public void leave() throws IOException {
        engine.drain();
        engine.progressFromNowOn();
        manager.fence();
        engine.close();
        manager.close();
    }

    /** Returns the engine. */
    public Engine engine() {
        return engine;
    }

    /** Returns whether a communicator belongs to this job. */
    public boolean owns(Communicator communicator) {
        return communicator.engine() == engine;
    }

    /**
     * Ends the job because of an error and prints its stack trace; does not return. If a peer has been lost, the
     * manager ends this process within moments, and reports the peer's failure in place of its consequences.
     */
    public void fail(Throwable error, String reason) {
        if (engine.hasLostPeer()) {
            manager.awaitEnd(LOST_PEER_MILLIS);
        }
        StringWriter text = new StringWriter();
        text.append("Rank " + manager.rank() + ", error handler MPI_ERRORS_ARE_FATAL: ");
        error.printStackTrace(new PrintWriter(text, true));
        System.err.print(text);
        System.err.flush();
        manager.abort(ExitCodes.FAILED, reason);
    }

    /** Ends the job with an exit code; does not return. */
    public void abort(int code, String reason) {
        manager.abort(code, reason);
    }
}
