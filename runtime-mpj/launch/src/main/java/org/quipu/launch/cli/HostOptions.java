package org.quipu.launch.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.program.LaunchException;
import org.quipu.mpj.manager.JobEnd;
import org.quipu.mpj.manager.LaunchEnvironment;
import picocli.CommandLine.Option;

/** The options of {@code quipu run} about hosts, and about the surroundings of the ranks' processes. */
final class HostOptions {

    private static final String AUTO = "auto";
    private static final String DAEMON = "daemon";

    @Option(names = "--hostfile", paramLabel = "FILE",
            description = "run on the hosts of a file, one per line: node, node:2, node slots=2 max_slots=4, n[01-16]")
    @Nullable
    Path hostFile;

    @Option(names = "--host", paramLabel = "HOSTS", description = "run on these hosts, such as n1:2,n[3-4]")
    @Nullable
    String host;

    @Option(names = "--daemon", paramLabel = "HOSTS",
            description = "as --host HOSTS --launcher daemon: run on hosts with a daemon, see quipu daemon --help")
    @Nullable
    String daemonHosts;

    @Option(names = "--map-by", paramLabel = "slot|node|ppr:N:node",
            description = "slot: fill the slots of one host after another; node: hosts in turn; ppr:N:node: N ranks "
                    + "per host; slot if not given")
    @Nullable
    String mapBy;

    @Option(names = "--oversubscribe", description = "allow more ranks on a host than it has slots")
    boolean oversubscribe;

    @Option(names = "--display-map", description = "show which host runs which ranks")
    boolean displayMap;

    @Option(names = "--dry-run", description = "show which host runs which ranks, and all commands; start nothing")
    boolean dryRun;

    @Option(names = "--launcher", paramLabel = "auto|ssh|srun|blaunch|pbsdsh|daemon",
            description = "how agents start on other hosts; auto: by the batch system if there is one, else by ssh")
    String launcher = AUTO;

    @Option(names = "--no-ship", description = "all hosts see the same files: use the class path where it is, copy "
            + "nothing")
    boolean noShip;

    @Option(names = "-x", paramLabel = "VAR[=VALUE]", description = "environment variable for the ranks; without a "
            + "value, that of this process")
    List<String> exports = new ArrayList<>();

    @Option(names = "--wdir", paramLabel = "FOLDER", description = "working folder of the ranks")
    @Nullable
    Path folder;

    @Option(names = "--output-dir", paramLabel = "FOLDER", description = "write the output of each rank to files in "
            + "this folder, rank-0.out and rank-0.err, instead of the terminal")
    @Nullable
    Path outputFolder;

    @Option(names = "--report-bindings", description = "show the host, threads and cores of each rank")
    boolean reportBindings;

    /** Returns whether an option needs to know on which host each rank runs. */
    boolean placesRanks() {
        return hostFile != null || host != null || daemonHosts != null || mapBy != null || displayMap || dryRun;
    }

    /**
     * Replaces {@code --daemon} by the options that it stands for.
     *
     * @throws LaunchException if these are given, too, or a host is named with a user
     */
    void resolveDaemon() throws LaunchException {
        if (daemonHosts != null) {
            if (host != null || hostFile != null || !launcher.equals(AUTO)) {
                throw LaunchException.usage("--daemon names all hosts; use --launcher daemon with --host or "
                        + "--hostfile");
            }
            host = daemonHosts;
            launcher = DAEMON;
        }
        if (launcher.equals(DAEMON) && host != null && host.contains("@")) {
            throw LaunchException.usage("the daemons of hosts are yours; '" + host + "' names a user");
        }
    }

    /**
     * Returns the variables of {@code -x} options.
     *
     * @param environment variables of this process, whose values are the defaults
     * @throws LaunchException if an option has no name or no value
     */
    static Map<String, String> variables(List<String> exports, Map<String, String> environment)
            throws LaunchException {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String export : exports) {
            int equals = export.indexOf('=');
            String name = equals < 0 ? export : export.substring(0, equals);
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw LaunchException.usage("-x: '" + name + "' is not a name of a variable");
            }
            String value = equals < 0 ? environment.get(name) : export.substring(equals + 1);
            if (value == null) {
                throw LaunchException.usage("-x: " + name + " is not set here; give it a value, as in -x " + name
                        + "=VALUE");
            }
            variables.put(name, value);
        }
        return variables;
    }

    /** Adds the time at which the job will be ended; as {@link #variables(List, Map)} otherwise. */
    static Map<String, String> variables(List<String> exports, Map<String, String> environment,
            Optional<Duration> timeout) throws LaunchException {
        Map<String, String> variables = variables(exports, environment);
        JobEnd.in(environment, timeout).ifPresent(end -> variables.put(LaunchEnvironment.END_TIME,
                Long.toString(end.getEpochSecond())));
        return variables;
    }

    /**
     * Checks the folder for the output of the ranks.
     *
     * @throws LaunchException if it does not exist or cannot be written
     */
    void checkOutputFolder() throws LaunchException {
        if (outputFolder != null && (!Files.isDirectory(outputFolder) || !Files.isWritable(outputFolder))) {
            throw LaunchException.usage("--output-dir: " + outputFolder + " is not a folder that can be written to");
        }
    }
}
