package org.quipu.mpj.manager.environment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.NotOneJobException;
import org.quipu.mpj.manager.singleton.ForeignLauncher;

/**
 * What environment variables say about a job and this process's place in it.
 *
 * @param launcher for messages
 * @param rank of this process
 * @param size of the job
 * @param jobName the same in all processes of the job; letters, digits, '-' and '_', at most 64 characters
 * @param hosts names or addresses of rank 0's host, in the order in which they are to be tried
 * @param ports of rank 0, of which it uses the first that is free
 * @param isSlurm whether it is a step of Slurm
 */
record JobPlace(String launcher, int rank, int size, String jobName, List<String> hosts, List<Integer> ports,
        boolean isSlurm) {

    private static final String LOOPBACK = "127.0.0.1";

    /** Below the ports that systems give to outgoing connections. */
    private static final int FIRST_PORT = 20_000;
    private static final int PORTS = 10_000;
    private static final int ALTERNATIVES = 4;

    /**
     * Finds the place of this process.
     *
     * @return empty if the process was started as the only one, or rank 0 is not known
     * @throws NotOneJobException if the variables contradict each other or are incomplete
     */
    static Optional<JobPlace> find(Map<String, String> environment) throws IOException {
        Optional<ForeignLauncher.Start> start = ForeignLauncher.ofSeveral(environment);
        OptionalInt rank = number(environment, LaunchEnvironment.RANK);
        OptionalInt size = number(environment, LaunchEnvironment.SIZE);
        if (rank.isEmpty() && start.isPresent()) {
            rank = start.get().rank();
        }
        if (size.isEmpty() && start.isPresent()) {
            size = start.get().size();
        }
        String root = environment.getOrDefault(LaunchEnvironment.ROOT, "");
        boolean isByHand = !root.isEmpty() || environment.containsKey(LaunchEnvironment.RANK);
        if (isByHand) {
            checkComplete(rank, size, root, start);
        }
        if (rank.isEmpty() || size.isEmpty() || !isByHand && size.getAsInt() < 2) {
            return Optional.empty();
        }
        if (rank.getAsInt() >= size.getAsInt()) {
            throw new NotOneJobException("there is no rank " + rank.getAsInt() + " among " + size.getAsInt()
                    + "; ranks begin with 0; correct " + LaunchEnvironment.RANK + " or " + LaunchEnvironment.SIZE);
        }
        boolean isSlurm = start.filter(each -> each.launcher() == ForeignLauncher.SLURM).isPresent();
        String launcher = start.map(each -> each.launcher().title()).orElse(LaunchEnvironment.RANK + "="
                + rank.getAsInt());
        String jobName = jobName(environment, start, root);
        if (!root.isEmpty()) {
            int colon = root.lastIndexOf(':');
            return Optional.of(new JobPlace(launcher, rank.getAsInt(), size.getAsInt(), jobName,
                    List.of(root.substring(0, colon).replaceAll("[\\[\\]]", "")),
                    List.of(Integer.parseInt(root.substring(colon + 1))), isSlurm));
        }
        List<String> hosts = hosts(environment, start.orElseThrow());
        return hosts.isEmpty() ? Optional.empty()
                : Optional.of(new JobPlace(launcher, rank.getAsInt(), size.getAsInt(), jobName, hosts,
                        ports(jobName), isSlurm));
    }

    private static void checkComplete(OptionalInt rank, OptionalInt size, String root,
            Optional<ForeignLauncher.Start> start) throws NotOneJobException {
        if (rank.isEmpty() || size.isEmpty() || root.isEmpty() && start.isEmpty()) {
            throw new NotOneJobException("this process is to be one of several, but not all of "
                    + LaunchEnvironment.RANK + ", " + LaunchEnvironment.SIZE + " and " + LaunchEnvironment.ROOT
                    + " are set; set them for each process: its rank from 0, the number of processes, and HOST:PORT, "
                    + "the host of rank 0 and a free port");
        }
        if (!root.isEmpty() && !root.matches("\\S+:[0-9]{1,5}")) {
            throw new NotOneJobException(LaunchEnvironment.ROOT + "='" + root
                    + "' is invalid: it must be HOST:PORT, the host of rank 0 and a free port");
        }
    }

    private static OptionalInt number(Map<String, String> environment, String name) throws NotOneJobException {
        String text = environment.getOrDefault(name, "").strip();
        if (text.isEmpty()) {
            return OptionalInt.empty();
        }
        if (!text.matches("[0-9]{1,9}")) {
            throw new NotOneJobException(name + "='" + text + "' is invalid: it must be a number from 0");
        }
        return OptionalInt.of(Integer.parseInt(text));
    }

    private static String jobName(Map<String, String> environment, Optional<ForeignLauncher.Start> start,
            String root) {
        String name = environment.get(LaunchEnvironment.JOB);
        if (name == null && start.isPresent()) {
            name = switch (start.get().launcher()) {
                case SLURM -> "slurm-" + environment.getOrDefault("SLURM_JOB_ID", "") + "-"
                        + environment.getOrDefault("SLURM_STEP_ID", "");
                case OPEN_MPI -> prefixed("ompi-", environment.get("PMIX_NAMESPACE"));
                case PALS -> prefixed("pals-", environment.get("PALS_APID"));
                default -> null;
            };
        }
        String text = name == null ? "job-" + root : name;
        String clean = text.replaceAll("[^A-Za-z0-9_-]", "_");
        return clean.length() <= 64 ? clean : clean.substring(0, 55) + "-" + Integer.toHexString(hash(text));
    }

    private static @Nullable String prefixed(String prefix,
            @Nullable String text) {
        return text == null ? null : prefix + text;
    }

    /** Returns where rank 0 runs; empty if the launcher does not say so. */
    private static List<String> hosts(Map<String, String> environment, ForeignLauncher.Start start)
            throws IOException {
        List<String> hosts = new ArrayList<>();
        switch (start.launcher()) {
            case SLURM -> {
                if ("1".equals(environment.get("SLURM_STEP_NUM_NODES"))) {
                    return List.of(LOOPBACK);
                }
                String nodes = environment.getOrDefault("SLURM_STEP_NODELIST", "");
                if (!nodes.isEmpty()) {
                    hosts.add(firstHost(nodes));
                }
                String launch = environment.getOrDefault("SLURM_LAUNCH_NODE_IPADDR", "");
                if (!launch.isEmpty()) {
                    hosts.add(launch);
                }
            }
            case OPEN_MPI -> {
                if (environment.getOrDefault("OMPI_COMM_WORLD_LOCAL_SIZE", "")
                        .equals(environment.get("OMPI_COMM_WORLD_SIZE"))) {
                    hosts.add(LOOPBACK);
                }
            }
            case PALS -> {
                Path file = Path.of(environment.getOrDefault("PBS_NODEFILE", ""));
                if (Files.isRegularFile(file)) {
                    Files.readAllLines(file).stream().map(String::strip).filter(line -> !line.isEmpty()).findFirst()
                            .ifPresent(hosts::add);
                }
            }
            default -> {}
        }
        return hosts;
    }

    /** Returns the first host of a list of Slurm, such as {@code "node[003-007,9],login1"}. */
    static String firstHost(String list) {
        StringBuilder host = new StringBuilder();
        boolean skips = false;
        int depth = 0;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (c == '[') {
                depth++;
                skips = false;
            } else if (c == ']') {
                depth--;
                skips = false;
            } else if (depth > 0 && (c == '-' || c == ',')) {
                skips = true;
            } else if (depth == 0 && c == ',') {
                break;
            } else if (!skips) {
                host.append(c);
            }
        }
        return host.toString();
    }

    private static List<Integer> ports(String jobName) {
        List<Integer> ports = new ArrayList<>();
        for (int i = 0; i < ALTERNATIVES; i++) {
            ports.add(FIRST_PORT + Integer.remainderUnsigned(hash(jobName + "/" + i), PORTS));
        }
        return ports;
    }

    private static int hash(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return (int) sum.getValue();
    }
}
