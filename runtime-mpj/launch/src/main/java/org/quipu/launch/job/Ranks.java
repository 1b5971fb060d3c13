package org.quipu.launch.job;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.quipu.mpj.manager.control.ControlRoot;

/** The processes of a job's ranks, on this host or on several. Used by one {@link Job}. */
public interface Ranks {

    /** Receives the events of the processes. Thread-safe. */
    interface Events {

        /** The process of a rank has been started. */
        void started(int rank, long pid);

        /** The process of a rank has ended, and all its control lines have been delivered or are under way. */
        void ended(int rank, int code) throws InterruptedException;

        /** The one process of all ranks has ended. */
        void jvmEnded(int code) throws InterruptedException;

        /** A rank does not respond, or its host cannot be reached any more; it counts as killed. */
        void silent(int rank, String what);

        /** The shutdown of a rank for which others wait does not end. */
        void stuck(int rank);

        /** Nothing more can be printed; the job must end. */
        void outputLost();
    }

    /**
     * Starts all ranks; returns before they have ended.
     *
     * @param control what the ranks need to reach the launcher
     * @throws IOException if a rank cannot be started
     */
    void start(Control control, Events events) throws IOException, InterruptedException;

    /**
     * What ranks need to join the job.
     *
     * @param jobId name of the job
     * @param secret of the job
     * @param secretFile file with the secret, for ranks on this host
     * @param socket the launcher's Unix domain socket, for ranks on this host
     * @param root the root of the job's control network, for ranks of which {@link #areHere} is false
     * @param heartbeat time without a response after which a rank ends the job; zero for no limit
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Control(String jobId, byte[] secret, Path secretFile, Path socket, Optional<ControlRoot> root,
            Duration heartbeat) {}

    /**
     * Returns whether the ranks are children of this process, which watches them. Otherwise they connect to
     * {@link Control#root}, and are watched where they run.
     */
    boolean areHere();

    /** Waits for all processes to end by themselves, at most for the given time. */
    void awaitEnd(long millis) throws InterruptedException;

    /** Ends all processes, and returns when they have ended. Any thread may call it; later calls have no effect. */
    void end();

    /**
     * Waits until the output of ended ranks has been written, at most for the given time.
     *
     * @param waitsForReader whether the time restarts whenever a slow reader takes output
     */
    void drain(long millis, boolean waitsForReader) throws InterruptedException;

    /** Returns whether output has been lost, and why. */
    Optional<OutputLoss> loss();

    /** Returns the name of a rank's host, for messages. */
    String hostOf(int rank);

    /** Returns the message about a lost host, if a rank failed because its host was lost. */
    default Optional<String> lostHost(int rank) {
        return Optional.empty();
    }

    /** Returns whether a rank that is watched elsewhere does not respond at the moment. */
    default boolean isSilent(int rank) {
        return false;
    }
}
