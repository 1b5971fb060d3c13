package org.quipu.mpj.manager;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The time at which a launcher or a batch system will end the job.
 *
 * <table>
 * <caption>Sources; the earliest time counts</caption>
 * <tr><td>{@value LaunchEnvironment#END_TIME}</td><td>seconds since 1970; set by {@code quipu run} and the scripts of
 * {@code quipu submit}</td></tr>
 * <tr><td>{@code SLURM_JOB_END_TIME}</td><td>seconds since 1970; set by Slurm</td></tr>
 * <tr><td>{@code PBS_WALLTIME}</td><td>seconds; set by Torque. They begin when the file {@code PBS_NODEFILE} was
 * written, or, if that does not exist here, when this process was started</td></tr>
 * </table>
 */
public final class JobEnd {

    private static final String SLURM = "SLURM_JOB_END_TIME";
    private static final String PBS_LIMIT = "PBS_WALLTIME";
    private static final String PBS_NODES = "PBS_NODEFILE";

    private JobEnd() {}

    /**
     * Returns the time from the environment of a process.
     *
     * @return empty if the job has no limit, or none that is known here
     */
    public static Optional<Instant> in(Map<String, String> environment) {
        return Stream.of(seconds(environment, LaunchEnvironment.END_TIME), seconds(environment, SLURM),
                pbs(environment)).flatMap(Optional::stream).min(Instant::compareTo);
    }

    /**
     * Returns the time for a job with a limit of its own.
     *
     * @param limit from now
     */
    public static Optional<Instant> in(Map<String, String> environment, Optional<Duration> limit) {
        return Stream.of(in(environment), limit.map(Instant.now()::plus)).flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    private static Optional<Instant> seconds(Map<String, String> environment, String name) {
        return number(environment, name).map(Instant::ofEpochSecond);
    }

    private static Optional<Instant> pbs(Map<String, String> environment) {
        return number(environment, PBS_LIMIT).map(limit -> start(environment).plusSeconds(limit));
    }

    private static Optional<Long> number(Map<String, String> environment, String name) {
        String value = environment.getOrDefault(name, "");
        return value.matches("[0-9]{1,12}") ? Optional.of(Long.parseLong(value)) : Optional.empty();
    }

    private static Instant start(Map<String, String> environment) {
        try {
            return Files.getLastModifiedTime(Path.of(environment.getOrDefault(PBS_NODES, ""))).toInstant();
        } catch (IOException e) {
            return ProcessHandle.current().info().startInstant().orElseGet(Instant::now);
        }
    }
}
