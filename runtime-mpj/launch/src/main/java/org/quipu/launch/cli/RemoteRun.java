package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.launch.hosts.RemoteJob;
import org.quipu.launch.hosts.RemoteJob.ProgramSpec;
import org.quipu.launch.hosts.RemoteRanks;
import org.quipu.launch.hosts.ShippedPath;
import org.quipu.launch.hosts.Signals;
import org.quipu.launch.job.Job;
import org.quipu.launch.job.LaunchSpec;
import org.quipu.launch.job.Threads;
import org.quipu.launch.program.LaunchException;
import org.quipu.launch.program.Program;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.local.JobFolder;

/** A job of {@code quipu run} that needs agents: on other hosts, or of several programs. */
final class RemoteRun {

    /** Variables of this process that ranks need wherever they run: settings of OpenMP and Quipu. */
    private static final List<String> PASSED_ON = List.of("OMP_", "QUIPU_");

    private final RunMain command;
    private final HostPlan plan;
    private final JobFolder folder;

    RemoteRun(RunMain command, HostPlan plan, JobFolder folder) {
        this.command = command;
        this.plan = plan;
        this.folder = folder;
    }

    /**
     * Prepares the job.
     *
     * @param options for the JVMs of all ranks; the user's own follow
     * @throws LaunchException if a program cannot be run, or an option does not work with several hosts
     */
    Job prepare(UnaryOperator<List<String>> options) throws LaunchException, IOException {
        refuse(command.inJvm, "--in-jvm: one JVM has all ranks, so they run on one host and are one program");
        refuse(command.warmStart, "--warm-start: the cache belongs to one host and one program");
        ShippedPath path = new ShippedPath(folder.path(), !command.hosts.noShip);
        path.addAgent();
        List<ProgramSpec> programs = new ArrayList<>();
        for (ProgramLine line : plan.programs()) {
            programs.add(spec(line, path, options));
        }
        RemoteJob job = new RemoteJob(plan.map(), plan.start(), path, programs, command.device,
                command.tcpInterfaces == null ? DeviceSettings.NIO_INTERFACES.value() : command.tcpInterfaces,
                command.tagOutput, LaunchSettings.TERMINAL.value(), Optional.ofNullable(command.hosts.outputFolder),
                recordings(plan.map().size()), text(LaunchSettings.CACHE.value()),
                text(LaunchSettings.HOME.value()));
        RemoteRanks ranks = new RemoteRanks(job);
        Signals.forward(name -> pass(name, ranks));
        LaunchSpec whole = new LaunchSpec(plan.map().size(), List.of(1), command.device, "",
                programs.getFirst().mainClass(), List.of(), List.of(), false, command.tagOutput,
                LaunchSettings.TERMINAL.value(), Optional.ofNullable(command.timeout), command.heartbeat);
        return new Job(whole, folder, ranks);
    }

    /** Returns the file of each rank's recording. */
    private List<Path> recordings(int size) throws LaunchException {
        List<Path> files = new ArrayList<>();
        for (int rank = 0; command.observation.file != null && rank < size; rank++) {
            files.add(command.observation.file(rank, size));
        }
        command.observation.makeFiles(size);
        return files;
    }

    private static void refuse(boolean isGiven, String reason) throws LaunchException {
        if (isGiven) {
            throw LaunchException.usage(reason + "; remove the option, or name this host and one program only");
        }
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    private ProgramSpec spec(ProgramLine line, ShippedPath path, UnaryOperator<List<String>> options)
            throws LaunchException, IOException {
        Program program = RunMain.program(line.main, line.classPath, folder);
        Map<String, String> environment = new TreeMap<>();
        System.getenv().forEach((name, value) -> {
            if (PASSED_ON.stream().anyMatch(name::startsWith)) {
                environment.put(name, value);
            }
        });
        environment.putAll(HostOptions.variables(line.exports, System.getenv(),
                Optional.ofNullable(command.timeout)));
        Path wanted = line.folder != null ? line.folder : command.hosts.folder;
        Path directory = wanted == null ? Path.of("") : wanted;
        List<Integer> threads = line.threads != null ? List.of(line.threads)
                : command.threads != null ? List.of(command.threads) : Threads.given().orElse(List.of());
        return new ProgramSpec(path.add(program.classPath()), program.mainClass(), line.arguments,
                options.apply(line.jvmOptions), environment, directory.toAbsolutePath().toString(), wanted != null,
                threads);
    }

    /** Ctrl-Z stops the ranks, which have no terminal, and then this process. */
    private static void pass(String name, RemoteRanks ranks) {
        if (!name.equals("TSTP")) {
            ranks.signal(name);
            return;
        }
        ranks.signal("STOP");
        try {
            new ProcessBuilder("kill", "-STOP", Long.toString(ProcessHandle.current().pid())).inheritIO().start();
        } catch (IOException e) {
            Complaint.report(RunMain.NAME, "this process cannot be stopped: " + e.getMessage());
        }
    }
}
