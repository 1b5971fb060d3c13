package org.quipu.launch.cli;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quipu.device.host.HostIdentity;
import org.quipu.launch.daemon.DaemonFile;
import org.quipu.launch.daemon.DaemonFile.Daemon;
import org.quipu.launch.daemon.DaemonProcess;
import org.quipu.launch.hosts.AgentStart;
import org.quipu.launch.program.LaunchException;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quipu daemon start}. */
@Command(name = "start", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Starts the daemon of this host, and returns when it accepts connections.",
        footerHeading = "%nExamples:%n",
        footer = {"  quipu daemon start", "  quipu daemon start --listen eth1 --port 30000",
            "  quipu daemon start --listen 10.1.0.0/16 --foreground"})
final class DaemonStart implements Callable<Integer> {

    private static final String NAME = "quipu daemon start";

    private static final String ROOT = "0";
    private static final String LISTENING = NAME + ": the daemon listens at ";

    /** The daemon needs little memory, and outlives the terminal: in a session of its own, or deaf to its end. */
    private static final List<String> JVM_OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
            "-XX:-UsePerfData", "-Xshare:auto", "-Xmx128m", "--enable-native-access=ALL-UNNAMED");
    private static final String DETACH = "trap '' HUP; if command -v setsid >/dev/null 2>&1; then exec setsid \"$@\"; "
            + "fi; exec \"$@\"";

    @Option(names = "--port", paramLabel = "P", converter = CountConverters.Port.class,
            description = "port at which to listen; QUIPU_DAEMON_PORT, or 27847, if not given")
    @Nullable
    Integer port;

    @Option(names = "--listen", paramLabel = "IF|ADDRESS",
            description = "interface, address or network at which to listen, such as eth0, 10.1.0.3 or 10.1.0.0/16; "
                    + "the only interface to other machines if not given")
    String listen = "";

    @Option(names = "--allow-root", description = "allow a daemon of root")
    boolean allowRoot;

    @Option(names = "--foreground", description = "serve in this process until the end, as a service manager needs it")
    boolean foreground;

    @Override
    public Integer call() throws LaunchException, IOException, InterruptedException {
        if (HostIdentity.user().equals(ROOT) && !allowRoot) {
            throw LaunchException.failed("a daemon of root would run programs with all rights of this machine for "
                    + "everyone who can read root's key; run it as the user whose jobs it starts. --allow-root starts "
                    + "it all the same");
        }
        int at = port == null ? LaunchSettings.DAEMON_PORT.value() : port;
        Optional<Daemon> other = DaemonFile.running(DaemonFile.folder(System.getenv())).stream()
                .filter(each -> each.port() == at).findFirst();
        if (other.isPresent()) {
            throw LaunchException.failed("your daemon runs already, process " + other.get().pid() + " at "
                    + other.get().address() + " port " + at + "; 'quipu daemon stop' ends it");
        }
        if (!foreground) {
            return startProcess(at);
        }
        DaemonProcess.run(listen, at, AgentStart.shell(), System.getenv(), addresses -> {
            System.out.println(LISTENING + String.join(", ", addresses) + ", process "
                    + ProcessHandle.current().pid());
            System.out.flush();
        });
        return 0;
    }

    private int startProcess(int at) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", DETACH, "quipu-daemon",
                Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        line.addAll(JVM_OPTIONS);
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), DaemonMain.class.getName(), "start",
                "--foreground", "--port", Integer.toString(at), "--listen", listen));
        if (allowRoot) {
            line.add("--allow-root");
        }
        Process daemon = new ProcessBuilder(line).redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null"))).start();
        List<String> printed = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(daemon.getInputStream(),
                StandardCharsets.UTF_8))) {
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                if (text.startsWith(LISTENING)) {
                    System.out.println(text);
                    System.out.flush();
                    return 0;
                }
                printed.add(text);
            }
        }
        printed.forEach(System.err::println);
        int code = daemon.waitFor();
        return code == 0 ? ExitCodes.FAILED : code;
    }
}
