package org.quipu.launch.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the command line of {@code quipu run} without picocli, whose class files are too old for the archives of the
 * JVM: to load them takes longer than everything else that the launcher does.
 *
 * <p>Reads plain lines only: known options, each in its usual form with a valid value, then the program. For any other
 * line, such as one with a mistake or {@code --help}, the answer is empty, and picocli reads the line from the start.
 * Where this class reads a line, picocli reads the same.
 */
final class PlainLine {

    /** Values that begin with a hyphen and cannot be taken for options of this command. */
    private static final Pattern JVM_OPTION = Pattern.compile("-[XDe].*|[^-].*", Pattern.DOTALL);

    private static final String JVM = "-J";

    private final RunMain command = new RunMain();
    private final Set<String> seen = new HashSet<>();

    private PlainLine() {}

    /** Returns the command that a line describes; empty if the line is not plain. */
    static Optional<RunMain> read(String... line) {
        for (String word : line) {
            // Picocli reads the words of a file that is named with @, and ends the options at --.
            if (word.startsWith("@") || word.equals("--")) {
                return Optional.empty();
            }
        }
        PlainLine reader = new PlainLine();
        try {
            return reader.readAll(line) ? Optional.of(reader.command) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private boolean readAll(String[] line) {
        int at = 0;
        while (at < line.length && line[at].startsWith("-")) {
            String name = line[at++];
            if (flag(name)) {
                continue;
            }
            String value;
            int equals = name.startsWith("--") ? name.indexOf('=') : -1;
            if (equals > 0) {
                value = name.substring(equals + 1);
                name = name.substring(0, equals);
            } else if (name.startsWith(JVM) && name.length() > JVM.length()) {
                value = name.substring(JVM.length());
                name = JVM;
            } else if (at < line.length) {
                value = line[at++];
            } else {
                return false;
            }
            if (value.isEmpty() || !(name.equals(JVM) ? jvm(value) : !value.startsWith("-") && value(name, value))) {
                return false;
            }
        }
        if (at == line.length || line[at].isEmpty()) {
            return false;
        }
        command.main = line[at];
        command.arguments = new ArrayList<>(Arrays.asList(line).subList(at + 1, line.length));
        return true;
    }

    private boolean flag(String name) {
        switch (name) {
            case "--in-jvm" -> command.inJvm = true;
            case "--report-devices" -> command.reportDevices = true;
            case "--tls" -> command.tls = true;
            case "--tag-output" -> command.tagOutput = true;
            case "--warm-start" -> command.warmStart = true;
            case "--stats" -> command.observation.stats = true;
            case "--oversubscribe" -> command.hosts.oversubscribe = true;
            case "--display-map" -> command.hosts.displayMap = true;
            case "--dry-run" -> command.hosts.dryRun = true;
            case "--no-ship" -> command.hosts.noShip = true;
            case "--report-bindings" -> command.hosts.reportBindings = true;
            default -> {
                return false;
            }
        }
        return once(name);
    }

    private boolean jvm(String option) {
        // An equals sign would belong to -J itself.
        boolean plain = JVM_OPTION.matcher(option).matches() && !option.startsWith("=");
        return plain && command.jvmOptions.add(option);
    }

    private boolean value(String name, String value) {
        switch (name) {
            case "-np", "-n" -> command.ranks = Counts.count(value);
            case "-t", "--threads" -> command.threads = Counts.count(value);
            case "--device" -> command.device = value;
            case "--tcp-if" -> command.tcpInterfaces = value;
            case "-cp", "--class-path" -> command.classPath = value;
            case "--bind" -> command.binding = RunMain.Binding.valueOf(value);
            case "--timeout" -> command.timeout = Counts.seconds(value);
            case "--heartbeat" -> command.heartbeat = Counts.heartbeat(value);
            case "--jfr" -> command.observation.file = Path.of(value);
            case "--hostfile" -> command.hosts.hostFile = Path.of(value);
            case "--host" -> command.hosts.host = value;
            case "--daemon" -> command.hosts.daemonHosts = value;
            case "--map-by" -> command.hosts.mapBy = value;
            case "--launcher" -> command.hosts.launcher = value;
            case "--wdir" -> command.hosts.folder = Path.of(value);
            case "--output-dir" -> command.hosts.outputFolder = Path.of(value);
            case "-x" -> {
                // May be repeated.
                return !value.startsWith("=") && command.hosts.exports.add(value);
            }
            default -> {
                return false;
            }
        }
        return once(switch (name) {
            case "-n" -> "-np";
            case "-t" -> "--threads";
            case "-cp" -> "--class-path";
            default -> name;
        });
    }

    /** Picocli refuses an option that is given twice. */
    private boolean once(String name) {
        return seen.add(name);
    }
}
