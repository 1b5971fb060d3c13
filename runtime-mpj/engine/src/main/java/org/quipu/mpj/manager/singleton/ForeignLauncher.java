package org.quipu.mpj.manager.singleton;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Launchers other than {@code quipu run}, recognised by the environment variables of the processes that they start.
 * A process that cannot join a job with the others is refused; see {@link SingletonCheck}.
 *
 * <p>The order affects messages only: a specific launcher precedes the general ones whose variables it sets as well.
 */
public enum ForeignLauncher {

    JSRUN("IBM's jsrun", "JSM_NAMESPACE_RANK", List.of("JSM_NAMESPACE_RANK"), List.of("JSM_NAMESPACE_SIZE")),
    OPEN_MPI("Open MPI's mpirun", "OMPI_COMM_WORLD_RANK", List.of("OMPI_COMM_WORLD_RANK"),
            List.of("OMPI_COMM_WORLD_SIZE")),
    MVAPICH("MVAPICH's mpirun_rsh", "MV2_COMM_WORLD_RANK", List.of("MV2_COMM_WORLD_RANK"),
            List.of("MV2_COMM_WORLD_SIZE")),
    PALS("PALS (mpiexec or aprun of HPE Cray)", "PALS_RANKID", List.of("PALS_RANKID"), List.of("PMI_SIZE")),
    ALPS("Cray's aprun", "ALPS_APP_PE", List.of("ALPS_APP_PE"), List.of()),
    FLUX("Flux", "FLUX_TASK_RANK", List.of("FLUX_TASK_RANK"), List.of("FLUX_JOB_SIZE")),
    INTEL_MPI("Intel MPI's mpiexec", "I_MPI_HYDRA_UUID", List.of("PMI_RANK", "PMI_ID"), List.of("PMI_SIZE")),
    HYDRA("Hydra (mpiexec of MPICH)", "MPI_LOCALNRANKS", List.of("PMI_RANK", "PMI_ID"), List.of("PMI_SIZE")),
    /** SLURM_NTASKS and SLURM_PROCID are also set in the shells of sbatch; SLURM_STEP_NUM_TASKS only in job steps. */
    SLURM("srun", "SLURM_STEP_NUM_TASKS", List.of("SLURM_PROCID"), List.of("SLURM_STEP_NUM_TASKS")),
    PRRTE("PRRTE's prterun", "PRTE_LAUNCHED", List.of("PMIX_RANK"), List.of("OMPI_COMM_WORLD_SIZE")),
    PMIX("a launcher with PMIx", "PMIX_RANK", List.of("PMIX_RANK"),
            List.of("OMPI_COMM_WORLD_SIZE", "JSM_NAMESPACE_SIZE", "SLURM_STEP_NUM_TASKS", "PMI_SIZE")),
    PMI("a launcher with PMI (mpiexec)", "PMI_RANK", List.of("PMI_RANK"), List.of("PMI_SIZE")),
    PMI_BY_PORT("a launcher with PMI (mpiexec)", "PMI_ID", List.of("PMI_ID"),
            List.of("PMI_SIZE", "MV2_COMM_WORLD_SIZE")),
    KUBERNETES("a Kubernetes Indexed Job", "JOB_COMPLETION_INDEX", List.of("JOB_COMPLETION_INDEX"), List.of());

    private final String title;
    private final String mark;
    private final List<String> rankNames;
    private final List<String> sizeNames;

    /**
     * @param title name used in messages
     * @param mark the variable that every process of this launcher has
     * @param rankNames variables for the rank; the first one that is set applies
     * @param sizeNames variables for the number of processes; the first one that is set applies; empty for some
     *     launchers
     */
    ForeignLauncher(String title, String mark, List<String> rankNames, List<String> sizeNames) {
        this.title = title;
        this.mark = mark;
        this.rankNames = rankNames;
        this.sizeNames = sizeNames;
    }

    /** Returns the name used in messages. */
    public String title() {
        return title;
    }

    /**
     * A process as numbered by its launcher.
     *
     * @param rank from 0; empty if unknown
     * @param size number of processes; empty if unknown
     */
    public record Start(ForeignLauncher launcher, OptionalInt rank, OptionalInt size) {

        /** Returns whether the process is known to be the only one. */
        public boolean isAlone() {
            return size.orElse(0) == 1 && rank.orElse(0) == 0;
        }

        /** Returns the launcher, the rank and the number of processes, as in "srun as rank 1 of 4". */
        @Override
        public String toString() {
            String number = rank.isPresent() ? "rank " + rank.getAsInt() : "one";
            String all = size.isPresent() ? Integer.toString(size.getAsInt()) : "an unknown number of processes";
            return launcher.title + " as " + number + " of " + all;
        }
    }

    /**
     * Finds a launcher that started this process as one of several, or of an unknown number. Launchers may be nested,
     * for example mpirun in a step of srun; it is sufficient that one of them started several.
     *
     * @param environment environment variables of the process
     * @return empty if there is no such launcher
     */
    public static Optional<Start> ofSeveral(Map<String, String> environment) {
        return Arrays.stream(values()).filter(launcher -> environment.containsKey(launcher.mark))
                .map(launcher -> launcher.start(environment)).filter(start -> !start.isAlone()).findFirst();
    }

    /**
     * Returns the name of the launcher that started this process, for messages.
     *
     * @param environment environment variables of the process
     */
    public static String nameOf(Map<String, String> environment) {
        return Arrays.stream(values()).filter(launcher -> environment.containsKey(launcher.mark)).findFirst()
                .orElse(PMI).title;
    }

    private Start start(Map<String, String> environment) {
        return new Start(this, first(rankNames, environment), first(sizeNames, environment));
    }

    private static OptionalInt first(List<String> names, Map<String, String> environment) {
        return names.stream().map(environment::get).filter(value -> value != null && value.matches("[0-9]{1,9}"))
                .mapToInt(Integer::parseInt).findFirst();
    }
}
