package org.quipu.launch.job;

import java.time.Duration;
import org.quipu.mpj.manager.control.ControlListener;

/** Watches ranks on this host for a launcher on another host. Thread-safe. */
public final class RankWatch {

    /** Receives what the launcher must know. Called by a thread of the watch. */
    public interface Owner {

        /** The user should know this. */
        void warn(String message);

        /** A rank does not respond; {@code what} follows "rank 3 on node7" in the message. */
        void silent(int rank, String what);

        /** The shutdown of a rank for which others wait does not end. */
        void stuck(int rank);

        /** Returns whether a rank waits for its peers. */
        boolean isInFence(int rank);

        /** Returns whether any rank waits for its peers. */
        boolean isFenceOccupied();
    }

    private final JobRecord record;
    private final LifeWatch life;

    /**
     * Creates a watch; starts nothing.
     *
     * @param size number of ranks of the job
     * @param host name of this host, for messages
     * @param heartbeat time without a response after which a rank is silent; zero for no limit
     */
    public RankWatch(int size, String host, Duration heartbeat, Owner owner) {
        record = new JobRecord(size);
        life = new LifeWatch(size, false, heartbeat, record, new LifeWatch.Owner() {
            @Override
            public void warn(String message) {
                owner.warn(message);
            }

            @Override
            public String hostOf(int rank) {
                return host;
            }

            @Override
            public void silent(int rank, String what) {
                if (!record.hasFailed(rank)) {
                    record.silent(rank, what);
                    owner.silent(rank, what);
                }
            }

            @Override
            public void stuck(int rank) {
                if (!record.isStuck(rank)) {
                    record.stuck(rank);
                    owner.stuck(rank);
                }
            }

            @Override
            public boolean isInFence(int rank) {
                return owner.isInFence(rank);
            }

            @Override
            public boolean isFenceOccupied() {
                return owner.isFenceOccupied();
            }
        });
    }

    /** Starts the watch, in a daemon thread. */
    public void start() {
        life.start();
    }

    /** Returns what must receive the reports of the ranks. */
    public ControlListener reports() {
        return record;
    }

    /** A rank's process has been started. */
    public void started(int rank, long pid) {
        life.started(rank, pid);
    }

    /** A rank's process has ended. */
    public void exited(int rank, int code) {
        record.jvmExited(rank, code);
    }

    /** Returns whether a rank does not respond at the moment. */
    public boolean isSilent(int rank) {
        return life.isSilent(rank);
    }
}
