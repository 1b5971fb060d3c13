package org.quipu.launch.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.FailureReason;

/**
 * The hosts that a batch system allocated to the job in which {@code quipu run} is called.
 *
 * @param system the batch system
 * @param hosts in its order
 */
public record Allocation(BatchSystem system, List<HostSlots> hosts) {

    /** Batch systems whose allocations can be read from the environment. */
    public enum BatchSystem {
        SLURM("Slurm"), PBS("PBS"), LSF("LSF");

        private final String title;

        BatchSystem(String title) {
            this.title = title;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    /** Slurm's step number of the shell of salloc. */
    private static final String INTERACTIVE_STEP = "4294967290";

    /** A part of Slurm's numbers per node, such as 2 or 2(x3). */
    private static final Pattern REPEATED = Pattern.compile("([0-9]{1,9})(\\(x([0-9]{1,9})\\))?");

    /**
     * Finds the allocation that a process runs in.
     *
     * @param environment the process's variables
     * @return empty if there is none
     * @throws LaunchException if a variable or file of the batch system cannot be understood; the message names it
     */
    static Optional<Allocation> find(Map<String, String> environment) throws LaunchException {
        String name = "";
        try {
            boolean isStep = isStep(environment);
            String slurm = environment.get(isStep ? "SLURM_STEP_NODELIST" : "SLURM_JOB_NODELIST");
            if (slurm != null && environment.containsKey("SLURM_JOB_ID")) {
                name = (isStep ? "SLURM_STEP_NODELIST=" : "SLURM_JOB_NODELIST=") + slurm;
                List<String> hosts = HostNames.expandList(slurm);
                return found(BatchSystem.SLURM, isStep ? slots(hosts, environment.get("SLURM_STEP_TASKS_PER_NODE"), 1)
                        : slurm(hosts, environment));
            }
            String pbs = environment.get("PBS_NODEFILE");
            if (pbs != null) {
                name = "PBS_NODEFILE=" + pbs;
                return found(BatchSystem.PBS, linesOf(Path.of(pbs)));
            }
            String lsf = environment.get("LSB_DJOB_HOSTFILE");
            if (lsf != null) {
                name = "LSB_DJOB_HOSTFILE=" + lsf;
                return found(BatchSystem.LSF, linesOf(Path.of(lsf)));
            }
            String words = environment.get("LSB_HOSTS");
            if (words != null && !words.isBlank()) {
                name = "LSB_HOSTS=" + words;
                return found(BatchSystem.LSF, perSlot(List.of(words.strip().split("\\s+"))));
            }
            return Optional.empty();
        } catch (IOException e) {
            throw LaunchException.usage(name + " cannot be read: " + FailureReason.of(e));
        } catch (IllegalArgumentException e) {
            throw LaunchException.usage(name + ": " + FailureReason.of(e));
        }
    }

    private static Optional<Allocation> found(BatchSystem system, List<HostSlots> hosts) {
        return hosts.isEmpty() ? Optional.empty() : Optional.of(new Allocation(system, hosts));
    }

    /** The shell of salloc may be a step, too, but stands for the whole job. */
    private static boolean isStep(Map<String, String> environment) {
        return environment.containsKey("SLURM_STEP_NODELIST")
                && !INTERACTIVE_STEP.equals(environment.get("SLURM_STEP_ID"));
    }

    /** The tasks per node that the user requested; else the cores per node divided by the cores per task. */
    private static List<HostSlots> slurm(List<String> hosts, Map<String, String> environment) {
        String tasks = environment.get("SLURM_TASKS_PER_NODE");
        String cores = environment.get("SLURM_JOB_CPUS_PER_NODE");
        if (tasks != null && environment.containsKey("SLURM_NTASKS") || cores == null) {
            return slots(hosts, tasks, 1);
        }
        return slots(hosts, cores, Integer.parseInt(environment.getOrDefault("SLURM_CPUS_PER_TASK", "1")));
    }

    private static List<HostSlots> slots(List<String> hosts, @Nullable String perHost, int divisor) {
        List<Integer> numbers = perHost == null ? List.of() : repeated(perHost);
        if (perHost != null && numbers.size() != hosts.size()) {
            throw new IllegalArgumentException("there are " + hosts.size() + " hosts, but numbers for "
                    + numbers.size() + " in '" + perHost + "'");
        }
        List<HostSlots> slots = new ArrayList<>();
        for (int i = 0; i < hosts.size(); i++) {
            int number = numbers.isEmpty() ? 1 : Math.max(1, numbers.get(i) / Math.max(1, divisor));
            slots.add(new HostSlots(hosts.get(i), number, HostSlots.UNLIMITED));
        }
        return slots;
    }

    private static List<Integer> repeated(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String part : list.split(",")) {
            Matcher matcher = REPEATED.matcher(part);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + part + "' is not a number of tasks such as 2 or 2(x3)");
            }
            @Nullable
            String times = matcher.group(3);
            for (int i = times == null ? 1 : Integer.parseInt(times); i > 0 && numbers.size() <= HostNames.MOST; i--) {
                numbers.add(Integer.parseInt(matcher.group(1)));
            }
        }
        return numbers;
    }

    private static List<HostSlots> linesOf(Path file) throws IOException {
        return perSlot(Files.readAllLines(file).stream().map(String::strip).filter(line -> !line.isEmpty()).toList());
    }

    /** A line for each slot, as PBS and LSF write it. */
    private static List<HostSlots> perSlot(List<String> names) {
        List<HostSlots> slots = new ArrayList<>();
        for (String name : names) {
            HostNames.expand(name).forEach(host -> slots.add(new HostSlots(host, 1, HostSlots.UNLIMITED)));
        }
        return HostSlots.merge(slots);
    }
}
