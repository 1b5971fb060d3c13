package org.quipu.launch.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.singleton.SingletonCheck;

/** What {@code quipu run} finds around it in its environment: other launchers, and batch systems. */
final class Surroundings {

    private static final List<String> ALLOCATION =
            List.of("SLURM_JOB_ID", "PBS_NODEFILE", "LSB_DJOB_HOSTFILE", "LSB_HOSTS");

    private Surroundings() {}

    /**
     * Checks that no other launcher started several of this command.
     *
     * @param environment the launcher's variables
     * @param hasTerminal whether one of the launcher's standard streams is a terminal
     * @throws LaunchException if one did and the user does not allow it
     */
    static void check(Map<String, String> environment, boolean hasTerminal) throws LaunchException {
        Optional<String> refusal;
        try {
            refusal = SingletonCheck.ofLauncher(environment, hasTerminal);
        } catch (IllegalArgumentException e) {
            throw LaunchException.usage(FailureReason.of(e));
        }
        if (refusal.isPresent()) {
            throw LaunchException.usage(refusal.get());
        }
    }

    /** Returns whether a process runs in a job of a batch system whose hosts {@code quipu run} can use. */
    static boolean hasAllocation(Map<String, String> environment) {
        return ALLOCATION.stream().anyMatch(environment::containsKey);
    }

    /**
     * Says that machines of a batch system's allocation stay idle.
     *
     * @param environment the launcher's variables
     * @return the message; empty if there is no allocation of several machines
     */
    static Optional<String> unused(Map<String, String> environment) {
        return BatchAllocation.ofSeveralNodes(environment).map(allocation -> "all ranks run on this node ("
                + HostName.get() + "), one of the " + allocation.nodes() + " nodes of this " + allocation.system()
                + " job, whose list of nodes is not known here. Name the nodes with --host or --hostfile, or request "
                + "one "
                + "node (" + allocation.remedy() + ")");
    }
}
