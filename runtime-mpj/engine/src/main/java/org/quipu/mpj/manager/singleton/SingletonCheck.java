package org.quipu.mpj.manager.singleton;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.settings.Sources;

/**
 * Decides whether a process started by another launcher may become a job of its own. If the launcher started several
 * processes, this requires {@link LaunchVariables#SINGLETON}. Processes of {@code quipu run} are always accepted.
 */
public final class SingletonCheck {

    private SingletonCheck() {}

    /**
     * Checks whether a process that initializes the library may become a job of one rank.
     *
     * @param environment environment variables of the process
     * @return the error message; empty if the process may
     * @throws IllegalArgumentException if {@link LaunchVariables#SINGLETON} is invalid
     */
    static Optional<String> ofRank(Map<String, String> environment) {
        return refused(environment).map(start -> "this process was started by " + start
                + ", but nothing connects it with the others: there is neither PMI nor PMIx, and the host of rank 0 is "
                + "not known. Set " + LaunchEnvironment.ROOT + "=HOST:PORT for all of them, the host of rank 0 and a "
                + "free port" + (start.size().isPresent() ? "" : ", and " + LaunchEnvironment.SIZE
                        + ", their number")
                + "; or start the ranks with 'quipu run -np " + number(start)
                + "'; or set " + LaunchVariables.SINGLETON.variable()
                + "=1 if separate jobs of one rank are intended");
    }

    /**
     * Checks whether {@code quipu run} may start a job.
     *
     * @param environment the launcher's variables
     * @param hasTerminal whether one of the launcher's standard streams is a terminal
     * @return the error message; empty if it may
     * @throws IllegalArgumentException if {@link LaunchVariables#SINGLETON} is invalid
     */
    public static Optional<String> ofLauncher(Map<String, String> environment, boolean hasTerminal) {
        Map<String, String> relevant = hasTerminal ? outsideShellOfSrun(environment) : environment;
        // An Indexed Job is an array of independent jobs: each pod is a machine of its own.
        return refused(relevant).filter(start -> start.launcher() != ForeignLauncher.KUBERNETES)
                .map(start -> "this command was started by " + start
                        + ", and each would run the whole job. Run it once, with -np " + number(start) + ", or set "
                        + LaunchVariables.SINGLETON.variable() + "=1 if separate jobs are intended");
    }

    /**
     * Returns the variables without the number of tasks that {@code srun --pty} sets for a shell. It starts the shell
     * once for each task, but only task 0 has the terminal; the other shells have no input and terminate. Job steps
     * started from the shell inherit the terminal's variables, but their tasks have no terminal.
     */
    private static Map<String, String> outsideShellOfSrun(Map<String, String> environment) {
        if (!environment.containsKey("SLURM_PTY_PORT") || !"0".equals(environment.get("SLURM_PROCID"))) {
            return environment;
        }
        Map<String, String> outside = new HashMap<>(environment);
        outside.replace("SLURM_STEP_NUM_TASKS", "1");
        if (!environment.containsKey("MPI_LOCALNRANKS")) {
            outside.replace("PMI_SIZE", "1"); // of srun --mpi=pmi2, not of Hydra in the shell
        }
        return outside;
    }

    private static Optional<ForeignLauncher.Start> refused(Map<String, String> environment) {
        if (environment.containsKey(LaunchEnvironment.CONTROL)
                || LaunchVariables.SINGLETON.value(new Sources(Map.of(), environment))) {
            return Optional.empty();
        }
        return ForeignLauncher.ofSeveral(environment);
    }

    private static String number(ForeignLauncher.Start start) {
        return start.size().isPresent() ? Integer.toString(start.size().getAsInt()) : "N";
    }
}
