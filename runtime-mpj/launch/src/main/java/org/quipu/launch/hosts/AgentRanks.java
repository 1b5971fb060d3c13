package org.quipu.launch.hosts;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.quipu.launch.hosts.HostJob.HostProgram;
import org.quipu.launch.job.LaunchSpec;
import org.quipu.launch.job.RankCommand;
import org.quipu.launch.job.RankProcesses;
import org.quipu.launch.job.Threads;
import org.quipu.launch.output.OutputLines;
import org.quipu.launch.output.OutputPump;
import org.quipu.mpj.manager.LaunchEnvironment;

/** The processes of an agent's ranks. */
final class AgentRanks {

    private static final long DRAIN_MILLIS = 5000;

    /** A program of the job, and the command lines of its ranks. */
    private record Program(LaunchSpec spec, IntFunction<List<String>> lines) {}

    private final HostJob job;
    private final List<String> classPath;
    private final FrameChannel channel;
    private final Path secretFile;
    private final Path socket;
    private final AgentControl control;
    private final RankProcesses processes;
    private final Map<Integer, Process> started = new ConcurrentHashMap<>();
    /** Threads that send something about a rank up to its end. */
    private final List<Thread> senders = new ArrayList<>();
    private final LinkedBlockingQueue<byte[]> input = new LinkedBlockingQueue<>();

    AgentRanks(HostJob job, List<String> classPath, FrameChannel channel, Path secretFile, Path socket,
            AgentControl control) {
        this.job = job;
        this.classPath = classPath;
        this.channel = channel;
        this.secretFile = secretFile;
        this.socket = socket;
        this.control = control;
        this.processes = new RankProcesses(job.jobId());
    }

    /**
     * Starts all ranks.
     *
     * @throws IOException if a rank cannot be started
     */
    void start() throws IOException {
        List<Program> programs = new ArrayList<>();
        for (HostProgram program : job.programs()) {
            LaunchSpec spec = spec(program);
            programs.add(new Program(spec, RankCommand.lines(spec)));
        }
        for (int i = 0; i < job.ranks().size(); i++) {
            start(job.ranks().get(i), i, programs.get(job.programOf().get(i)));
        }
    }

    private LaunchSpec spec(HostProgram program) throws IOException {
        int local = job.ranks().size();
        List<Integer> threads = program.threads().isEmpty() ? Threads.perRank(local) : program.threads();
        List<String> path = program.classPath().stream().map(classPath::get).toList();
        List<String> options =
                new ArrayList<>(job.records() ? RankCommand.recording(recording(LaunchSpec.RANK).toString())
                        : List.of());
        options.addAll(program.jvmOptions());
        return new LaunchSpec(local, threads, job.device(), String.join(File.pathSeparator, path),
                program.mainClass(), program.arguments(), options, false, job.tags(), job.interactive(),
                Optional.empty(), Duration.ZERO, program.environment(), folder(program), Optional.empty());
    }

    /** Returns the file of a rank's recording, in the folder of the job on this host. */
    private Path recording(String rank) {
        return socket.resolveSibling("rank-" + rank + ".jfr");
    }

    private void sendRecording(int rank) throws IOException {
        Path file = recording(Integer.toString(rank));
        if (!job.records() || !Files.isRegularFile(file)) {
            return;
        }
        try (InputStream from = Files.newInputStream(file)) {
            from.transferTo(new FrameOutput(channel::write, FrameDescriptor.RECORDING, rank));
        }
        Files.delete(file);
    }

    private Optional<Path> folder(HostProgram program) throws IOException {
        Path folder = Path.of(program.folder());
        if (Files.isDirectory(folder)) {
            return Optional.of(folder);
        }
        if (program.needsFolder()) {
            throw new IOException("--wdir: there is no folder " + folder);
        }
        Path home = Path.of(System.getenv().getOrDefault("HOME", System.getProperty("user.home")));
        channel.write(Frame.ofText(FrameDescriptor.NOTE, 0, "there is no folder " + folder + "; the ranks start in "
                + home + "; --wdir changes that"));
        return Optional.of(home);
    }

    private void start(int rank, int localRank, Program program) throws IOException {
        ProcessBuilder builder = RankCommand.builder(program.spec(), program.lines().apply(rank));
        RankCommand.describe(builder.environment(), program.spec(), rank, job.jobId(), secretFile, socket);
        builder.environment().put(LaunchEnvironment.SIZE, Integer.toString(job.size()));
        builder.environment().put(LaunchEnvironment.LOCAL_RANK, Integer.toString(localRank));
        if (rank != 0) {
            builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        }
        Process process = processes.start(builder);
        if (process == null) {
            return; // ended meanwhile
        }
        started.put(rank, process);
        control.started(rank, process.pid());
        channel.write(Frame.ofLong(FrameDescriptor.STARTED, rank, process.pid()));
        pump(rank, process.getInputStream(), FrameDescriptor.OUTPUT);
        pump(rank, process.getErrorStream(), FrameDescriptor.ERROR);
        if (rank == 0) {
            Thread.ofPlatform().daemon().name("quipu-input").start(() -> feed(process.getOutputStream()));
        }
        senders.add(Thread.ofPlatform().daemon().name("quipu-rank-" + rank).start(() -> awaitEnd(rank, process)));
    }

    private void pump(int rank, InputStream from, byte type) {
        FrameSink sink = new FrameSink(channel, type);
        OutputLines lines = job.size() == 1 && !job.tags() ? OutputLines.unchanged(sink)
                : new OutputLines(rank, sink, job.tags() ? "[" + rank + " " + job.host() + "] " : "");
        OutputPump pump = new OutputPump(from, lines, job.interactive(), AgentRanks::lost);
        senders.add(Thread.ofPlatform().daemon().name("quipu-output-" + rank).start(pump));
    }

    /** The agent ends when it sees that the launcher is gone; no one can be told of the lost output. */
    private static void lost(IOException cause) {}

    private void awaitEnd(int rank, Process process) {
        try {
            int code = process.waitFor();
            control.exited(rank, code);
            sendRecording(rank);
            channel.write(new Frame(FrameDescriptor.EXITED, rank, ByteBuffer.allocate(4).putInt(code).array()));
        } catch (IOException e) {
            // The launcher is gone, which ends the agent.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Passes standard input to rank 0, if it runs here; empty at its end. */
    void input(byte[] bytes) {
        input.add(bytes);
    }

    private void feed(OutputStream to) {
        try (to) {
            for (byte[] bytes = input.take(); bytes.length > 0; bytes = input.take()) {
                to.write(bytes);
                to.flush();
                channel.write(Frame.of(FrameDescriptor.INPUT_TAKEN));
            }
        } catch (IOException e) {
            // The rank has closed its input; the launcher sends no more, as with a closed pipe.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sends a signal to all ranks. */
    void signal(String name) throws IOException {
        List<String> line = new ArrayList<>(List.of("kill", "-" + name));
        started.values().stream().filter(Process::isAlive).forEach(each -> line.add(Long.toString(each.pid())));
        if (line.size() > 2) {
            new ProcessBuilder(line).inheritIO().redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        }
    }

    /** Ends all ranks, and waits until their output has been sent. */
    void end() throws InterruptedException {
        kill();
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(DRAIN_MILLIS);
        for (Thread pump : senders) {
            pump.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
        }
    }

    /** Ends all ranks and what they have started. */
    void kill() {
        processes.end();
    }
}
