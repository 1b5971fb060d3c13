package org.quipu.mpj.job;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.quipu.mpj.manager.JobEnd;

/**
 * The job of this process. Thread-safe; works before {@code MPI.Init}, after {@code MPI.Finalize} and without them.
 *
 * <pre>{@code
 * while (step < steps && Job.remaining().map(left -> left.toSeconds() > 60).orElse(true)) {
 *     step++;
 *     ...
 * }
 * writeCheckpoint();
 * }</pre>
 *
 * <p>The ranks read the clocks of their hosts, so a decision that all ranks must take alike belongs to one rank, which
 * broadcasts it.
 */
public final class Job {

    private Job() {}

    /**
     * Returns the time at which the job will be ended: by the batch system, or by {@code quipu run --timeout},
     * whichever is earlier. The time does not change while the job runs.
     *
     * <p>It is known under Slurm with {@code SLURM_JOB_END_TIME}, in jobs of Torque, in jobs of {@code quipu submit}
     * with {@code --time} under each batch system, and with {@code --timeout}; to all ranks that {@code quipu run}
     * starts from there, also on other hosts.
     *
     * @return empty if the job has no limit, or none that is known
     */
    public static Optional<Instant> endTime() {
        return JobEnd.in(System.getenv());
    }

    /**
     * Returns the time left until {@link #endTime}, by the clock of this host.
     *
     * @return empty if there is no end time; zero if it has passed
     */
    public static Optional<Duration> remaining() {
        return endTime().map(end -> Duration.between(Instant.now(), end)).map(left -> left.isNegative() ? Duration.ZERO
                : left);
    }
}
