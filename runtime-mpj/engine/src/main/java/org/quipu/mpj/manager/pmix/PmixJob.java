package org.quipu.mpj.manager.pmix;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The job of a process, as its environment variables describe it.
 *
 * @param launcher the launcher's name for messages
 * @param namespace the launcher's name of the job
 * @param rank the rank of this process
 */
record PmixJob(String launcher, String namespace, int rank) {

    private static final String RANK = "PMIX_RANK";
    private static final String NAMESPACE = "PMIX_NAMESPACE";
    private static final String SLURM_NAMESPACE = "slurm.";
    /** The server's version of the library; informative. */
    private static final String VERSION = "PMIX_VERSION";
    private static final int LONGEST_PART = 48;

    /** Recognises a process of a launcher with PMIx. */
    static Optional<PmixJob> of(Map<String, String> environment) {
        String rank = environment.get(RANK);
        String namespace = environment.get(NAMESPACE);
        if (rank == null || namespace == null || !rank.matches("[0-9]{1,9}")) {
            return Optional.empty();
        }
        return Optional.of(new PmixJob(launcher(environment, namespace), namespace, Integer.parseInt(rank)));
    }

    private static String launcher(Map<String, String> environment, String namespace) {
        if (namespace.startsWith(SLURM_NAMESPACE)) {
            return "srun";
        }
        if (environment.containsKey("OMPI_COMM_WORLD_RANK")) {
            return "Open MPI's mpirun";
        }
        return environment.containsKey("PRTE_LAUNCHED") ? "PRRTE's prterun" : "a launcher with PMIx";
    }

    /**
     * Returns whether other variables of the same launcher contain this rank and the number of processes, so that the
     * job can be joined without PMIx. Variables of an outer launcher, for example of the step of srun in which prterun
     * was called, do not count.
     */
    boolean isInVariables(Map<String, String> environment) {
        boolean ofSlurm = namespace.startsWith(SLURM_NAMESPACE);
        String number = environment.get(ofSlurm ? "SLURM_PROCID" : "OMPI_COMM_WORLD_RANK");
        return Integer.toString(rank).equals(number)
                && environment.containsKey(ofSlurm ? "SLURM_STEP_NUM_TASKS" : "OMPI_COMM_WORLD_SIZE");
    }

    /** Returns the version of the launcher's library; null if the launcher does not publish it. */
    static @Nullable String serverVersion(Map<String, String> environment) {
        return environment.get(VERSION);
    }

    /**
     * Returns the name of the job in the letters of {@link org.quipu.mpj.manager.ProcessManager#jobId}: the namespace
     * with other characters replaced, and a checksum of the namespace to keep names different.
     */
    String name() {
        String part = namespace.replaceAll("[^A-Za-z0-9_-]", "-");
        CRC32 sum = new CRC32();
        sum.update(namespace.getBytes(StandardCharsets.UTF_8));
        return part.substring(0, Math.min(part.length(), LONGEST_PART))
                + String.format(Locale.ROOT, "-%08x", sum.getValue());
    }
}
