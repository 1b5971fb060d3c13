package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.launch.job.Job;
import org.quipu.launch.job.LaunchSpec;
import org.quipu.launch.job.LocalRanks;
import org.quipu.launch.job.StageTimes;
import org.quipu.launch.job.Threads;
import org.quipu.launch.job.WarmStart;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.program.LaunchException;
import org.quipu.launch.program.Program;
import org.quipu.launch.program.SourceProgram;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.local.JobFolder;
import org.quipu.mpj.settings.MessageSettings;
import org.quipu.settings.Setting;
import org.quipu.settings.UnknownNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quipu run}: starts the ranks of a program, on this machine or on several. */
@Command(name = RunMain.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false,
        description = "Starts the ranks of a program on this machine or on several hosts, each with its team of "
                + "threads.",
        customSynopsis = "quipu run [-np N] [-t T] [--in-jvm] [--hostfile FILE] [--device D] [-cp CP] [-J OPTION]... "
                + "MAIN|X.jar|X.java [ARGUMENT]... [: [-np N] ... MAIN ...]",
        footerHeading = "%nExamples:%n",
        footer = {"  quipu run -np 4 -t 2 -cp target/classes com.example.Heat 1000",
            "  quipu run -np 2 --tag-output Hello.java",
            "  quipu run -np 8 --host n1:4,n2:4 heat.jar",
            "",
            "Exit code: that of the program, or of the first rank that failed; 124 if --timeout expired,",
            "128 + n if signal n killed a rank, 2 for a wrong command. See docs/running.md."})
public final class RunMain implements Callable<Integer> {

    static final String NAME = "quipu run";

    @Option(names = {"-np", "-n"}, paramLabel = "N", converter = CountConverters.Count.class,
            description = "number of ranks, 1 to " + Counts.MOST + "; if not given: 1, or one for each slot of several "
                    + "hosts")
    @Nullable
    Integer ranks;

    @Option(names = {"-t", "--threads"}, paramLabel = "T", converter = CountConverters.Count.class,
            description = "threads per rank; if not given: OMP_NUM_THREADS, or the cores divided by the ranks")
    Integer threads;

    @Option(names = "--in-jvm", description = "run all ranks in one JVM, as threads rank-0, rank-1, ..., each with its "
            + "own static fields")
    boolean inJvm;

    @Option(names = "--device", paramLabel = "D",
            description = "device for all messages; 'quipu info' lists the devices; for each pair of ranks the "
                    + "best one if not given")
    String device = "";

    @Option(names = "--report-devices", description = "show the device of each pair of ranks")
    boolean reportDevices;

    @Option(names = "--tcp-if", paramLabel = "NAME|NETWORK",
            description = "network interfaces on which ranks on other machines reach a rank, such as eth0 or "
                    + "10.1.0.0/16, "
                    + "separated by commas; all if not given")
    String tcpInterfaces;

    @Option(names = "--tls", description = "encrypt the TCP connections between ranks by TLS 1.3; devices that cannot "
            + "encrypt, such as verbs, are not used")
    boolean tls;

    @Option(names = {"-cp", "--class-path"}, paramLabel = "CP",
            description = "class path of the program; CLASSPATH, or the current folder, if not given. "
                    + "Quipu's own jars are added")
    String classPath;

    @Option(names = "--bind", paramLabel = "auto|none",
            description = "auto: the threads of a rank stay on its share of the cores, if there is a core for each "
                    + "thread or the ranks' shares are equal; none: the system places them")
    Binding binding = Binding.auto;

    @Option(names = "--tag-output", description = "begin each line of output with its rank, as in [3]")
    boolean tagOutput;

    @Option(names = "--timeout", paramLabel = "SECONDS", converter = CountConverters.Seconds.class,
            description = "end the job after this time, show all ranks' stacks, and exit with 124")
    Duration timeout;

    @Option(names = "--heartbeat", paramLabel = "SECONDS", converter = CountConverters.Heartbeat.class,
            description = "end the job if a rank has not responded for this time, at least 3; 60 if not "
                    + "given, 0: never")
    Duration heartbeat = Duration.ofSeconds(60);

    @Option(names = "--warm-start", description = "start from an ahead-of-time cache of the program's own classes; the "
            + "first job makes it and takes some seconds longer")
    boolean warmStart;

    @Mixin
    Observation observation = new Observation();

    @Mixin
    HostOptions hosts = new HostOptions();

    @Option(names = "-J", paramLabel = "OPTION",
            description = "option for the ranks' JVMs, such as -J -Xmx2g or -J-Xmx2g; {rank} in it stands for "
                    + "the rank")
    List<String> jvmOptions = new ArrayList<>();

    @Parameters(index = "0", paramLabel = "MAIN",
            description = "a class, a jar with a Main-Class, or a source file (.java, .jomp, .pj) to translate and "
                    + "compile first")
    String main;

    @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "the program's arguments")
    List<String> arguments = new ArrayList<>();

    /** The number of ranks of this command's own program. */
    private int count;

    /** Where ranks run, in the words of the command line. */
    enum Binding { auto, none }

    /** Ends the launcher with the job's exit code. */
    public static void main(String[] args) {
        System.exit(execute(args));
    }

    /** Runs a command line and returns the exit code. */
    static int execute(String... args) {
        StageTimes.note("main");
        Optional<RunMain> plain = PlainLine.read(args);
        if (plain.isEmpty()) {
            return Subcommand.execute(new RunMain(), args);
        }
        try {
            return plain.get().call();
        } catch (Exception e) {
            return Complaint.report(NAME, e);
        }
    }

    @Override
    public Integer call() throws LaunchException, IOException, InterruptedException {
        Surroundings.check(System.getenv(), LaunchSettings.ANY_TERMINAL.value());
        UnknownNames.describe(properties(jvmOptions), System.getenv().keySet()).forEach(RunMain::report);
        if (tls) {
            // The check of the device depends on it.
            System.setProperty(DeviceSettings.TLS.name(), "true");
        }
        DeviceCheck.check(device, inJvm);
        DeviceCheck.checkInterfaces(tcpInterfaces);
        hosts.resolveDaemon();
        boolean mayBePlain = !hosts.placesRanks() && !arguments.contains(ProgramLine.SEPARATOR)
                && !Surroundings.hasAllocation(System.getenv());
        HostPlan plan = mayBePlain ? null : HostPlan.of(this, System.getenv());
        if (plan != null && plan.isPlain()) {
            count = plan.map().size();
        } else {
            count = ranks == null ? 1 : ranks;
        }
        hosts.checkOutputFolder();
        boolean isRemote = plan != null && !plan.isPlain();
        List<String> options = isRemote ? List.of() : jvmOptions(observation.jvmOptions(inJvm ? 1 : count), jvmOptions);
        JobFolder folder = JobFolder.create();
        AtomicReference<Job> job = new AtomicReference<>();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(job.get(), folder)));
        try {
            if (plan != null && isRemote) {
                return runRemotely(plan, folder, job);
            }
            Program program = program(main, classPath, folder);
            LaunchSpec spec = spec(program, options);
            if (plan != null && plan.shows(hosts, spec)) {
                return 0;
            }
            observation.makeFiles(inJvm ? 1 : count);
            Surroundings.unused(System.getenv()).ifPresent(RunMain::report);
            int code = warmStart ? runWarm(spec, program, folder, job) : run(spec, folder, Optional.empty(), job);
            if (code != 0 && !jvmOptions.isEmpty() && !hasJvm(job.get())) {
                report("no JVM of a rank has started; check whether it rejects an option given with -J: "
                        + String.join(" ", jvmOptions));
            }
            return code;
        } finally {
            end(job.get(), folder);
        }
    }

    private int runRemotely(HostPlan plan, JobFolder folder, AtomicReference<Job> job)
            throws LaunchException, IOException, InterruptedException {
        if (plan.shows(hosts, null)) {
            return 0;
        }
        List<String> own = jvmOptions(observation.statsOptions(), List.of());
        Job next = new RemoteRun(this, plan, folder).prepare(of -> {
            List<String> all = new ArrayList<>(own);
            all.addAll(of);
            return all;
        });
        job.set(next);
        return next.run();
    }

    /** Returns all options for the ranks' JVMs; those of the user come last. */
    private List<String> jvmOptions(List<String> observing, List<String> ofUser) throws LaunchException {
        List<String> options = new ArrayList<>(observing);
        if (reportDevices) {
            options.add(option(MessageSettings.REPORT_DEVICES, "true"));
        }
        if (tcpInterfaces != null) {
            options.add(option(DeviceSettings.NIO_INTERFACES, tcpInterfaces));
        }
        if (DeviceSettings.TLS.value()) {
            options.add(option(DeviceSettings.TLS, "true"));
        }
        if (binding == Binding.none) {
            options.add(option(LaunchSettings.BIND, "none"));
        }
        if (hosts.reportBindings) {
            options.add(option(LaunchSettings.REPORT_BINDINGS, "true"));
        }
        options.addAll(ClassPath.libraryOptions());
        options.addAll(ofUser);
        return options;
    }

    private static int run(LaunchSpec spec, JobFolder folder, Optional<WarmStart> warm, AtomicReference<Job> job)
            throws IOException, InterruptedException {
        Job next = new Job(spec, folder, new LocalRanks(spec, warm));
        job.set(next);
        return next.run();
    }

    private static int runWarm(LaunchSpec spec, Program program, JobFolder folder, AtomicReference<Job> job)
            throws LaunchException, IOException, InterruptedException {
        try (WarmStart warm = WarmStart.of(spec, program.classPath())) {
            if (warm.trains()) {
                report("this job makes the ahead-of-time cache of " + program.mainClass()
                        + " and ends some seconds later");
            }
            int code = run(warm.spec(), folder, Optional.of(warm), job);
            if (warm.trains() && !warm.make(code) && code == 0) {
                report("the ahead-of-time cache could not be made; the next job tries again");
            }
            return code;
        }
    }

    private static String option(Setting<?> setting, String value) {
        return "-D" + setting.property() + "=" + value;
    }

    /** Returns the names of the system properties that options of the JVM set. */
    private static List<String> properties(List<String> options) {
        List<String> names = new ArrayList<>();
        for (String option : options) {
            if (option.startsWith("-D")) {
                names.add(option.substring(2).split("=", 2)[0]);
            }
        }
        return names;
    }

    /**
     * Finds or makes a program.
     *
     * @param name class, jar or source file
     * @param given class path of the command line
     */
    static Program program(String name, @Nullable String given, JobFolder folder) throws LaunchException {
        List<Path> userPath = ClassPath.split(given == null ? ClassPath.ofUser() : given);
        if (SourceProgram.isSource(name)) {
            return new SourceProgram(Path.of(name), folder.path()).compile(userPath);
        }
        // As with java -jar, the current folder is not searched unless it is asked for.
        return name.endsWith(".jar") ? Program.ofJar(Path.of(name), given == null ? List.of() : userPath)
                : Program.ofClass(name, userPath);
    }

    /** Runs at every end of the launcher, also when it is interrupted; at an ordinary one it does its work once. */
    private static boolean hasJvm(@Nullable Job job) {
        return job != null && job.hasJvm();
    }

    private static void end(@Nullable Job job, JobFolder folder) {
        if (job != null) {
            job.stop();
        }
        try {
            folder.close();
        } catch (IOException e) {
            report(folder.path() + " could not be removed: " + FailureReason.of(e));
        }
    }

    private static void report(String message) {
        Complaint.report(NAME, message);
    }

    private LaunchSpec spec(Program program, List<String> options) throws LaunchException {
        if (hosts.folder != null && !Files.isDirectory(hosts.folder)) {
            throw LaunchException.usage("--wdir: there is no folder " + hosts.folder);
        }
        // With another working folder, relative paths would lead elsewhere.
        List<Path> path = hosts.folder == null ? program.classPath()
                : program.classPath().stream().map(Path::toAbsolutePath).toList();
        return new LaunchSpec(count, threads == null ? Threads.perRank(count) : List.of(threads), device,
                ClassPath.join(path), program.mainClass(), arguments, options, inJvm, tagOutput,
                LaunchSettings.TERMINAL.value(), Optional.ofNullable(timeout), heartbeat,
                HostOptions.variables(hosts.exports, System.getenv(), Optional.ofNullable(timeout)),
                Optional.ofNullable(hosts.folder),
                Optional.ofNullable(hosts.outputFolder));
    }
}
