package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quipu.launch.program.LaunchException;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.FailureReason;

/**
 * The ways to start the agent of a host. The agent talks to the launcher by its standard streams, but with PBS by a
 * connection of its own.
 */
public enum AgentStart {

    /** On this host, by a shell. */
    LOCAL,
    /** By the command that {@link LaunchSettings#SSH} names. */
    SSH,
    /** In a step of the Slurm job. */
    SRUN,
    /** By LSF. */
    BLAUNCH,
    /** By the task manager of PBS, which passes no standard input. */
    PBSDSH,
    /** By the daemon of the host. */
    DAEMON;

    /** Reads further lines of a shell script from standard input, up to a line with a dot, and runs them. */
    static final String READ_SCRIPT =
            "eval \"$(while IFS= read -r l; do case $l in .) break;; esac; printf \"%s\\n\" \"$l\"; done)\"";

    /** Returns the command of an agent's shell, for processes that start agents. */
    public static List<String> shell() {
        return List.of("/bin/sh", "-c", READ_SCRIPT);
    }

    /**
     * Determines the way for remote hosts.
     *
     * @param value of {@code --launcher}: auto, ssh, srun, blaunch, pbsdsh or daemon
     * @param choice the hosts
     * @param environment variables of this process
     * @throws LaunchException if the value is unknown
     */
    public static AgentStart of(String value, HostChoice choice, Map<String, String> environment)
            throws LaunchException {
        return switch (value) {
            case "ssh" -> SSH;
            case "srun" -> SRUN;
            case "blaunch" -> BLAUNCH;
            case "pbsdsh" -> PBSDSH;
            case "daemon" -> DAEMON;
            case "auto" -> choice.allocation().map(found -> switch (found.system()) {
                case SLURM -> SRUN;
                case LSF -> BLAUNCH;
                case PBS -> PbsNodes.hasCommand(environment) ? PBSDSH : SSH;
            }).orElse(SSH);
            default -> throw LaunchException.usage("--launcher: '" + value + "' is unknown; use auto, ssh, srun, "
                    + "blaunch, pbsdsh or daemon");
        };
    }

    /** Returns the way for a host: this one needs no remote shell. */
    AgentStart forHost(HostSlots host) {
        return ThisHost.is(host.name()) ? LOCAL : this;
    }

    /** Returns whether agents may start further agents in this way. */
    boolean isFromAnyHost() {
        return this == SSH;
    }

    /** Returns how the agent of a host starts, for a reader. */
    public String description(HostSlots host) {
        try {
            return switch (forHost(host)) {
                case DAEMON -> "daemon at port " + LaunchSettings.DAEMON_PORT.value();
                case PBSDSH -> ShellWords.join(line(host)) + " AGENT, which connects to this host";
                default -> ShellWords.join(line(host));
            };
        } catch (IOException e) {
            return FailureReason.of(e);
        }
    }

    /**
     * Returns the command line that starts the shell of the agent on a host; of {@link #PBSDSH}, its beginning.
     *
     * @throws IOException if the host is not in the batch job
     */
    List<String> line(HostSlots host) throws IOException {
        List<String> shell = shell();
        List<String> line = new ArrayList<>();
        switch (forHost(host)) {
            case LOCAL -> line.addAll(shell);
            case SSH -> {
                line.addAll(List.of(LaunchSettings.SSH.value().strip().split("\\s+")));
                // No question for a password; a host that is down is reported after some seconds.
                line.addAll(List.of("-T", "-x", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15"));
                // The remote login shell of any kind parses the command once.
                line.addAll(List.of(host.name(), "exec /bin/sh -c '" + READ_SCRIPT + "'"));
            }
            case SRUN -> {
                line.addAll(List.of("srun", "--quiet", "--nodes=1", "--ntasks=1", "--nodelist=" + host.name(),
                        "--overlap", "--cpu-bind=none", "--mpi=none"));
                line.addAll(shell);
            }
            case BLAUNCH -> {
                line.addAll(List.of("blaunch", host.name()));
                line.addAll(shell);
            }
            case PBSDSH -> line.addAll(List.of("pbsdsh", "-n",
                    Integer.toString(PbsNodes.line(host.host(), System.getenv())), "--"));
            default -> throw new IllegalStateException(name());
        }
        return line;
    }
}
