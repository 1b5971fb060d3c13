package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.batch.BatchJob;
import org.quipu.launch.batch.BatchScript;
import org.quipu.launch.batch.BatchSystem;
import org.quipu.launch.batch.Lsf;
import org.quipu.launch.batch.OutputTail;
import org.quipu.launch.batch.Pbs;
import org.quipu.launch.batch.Slurm;
import org.quipu.launch.batch.Submission;
import org.quipu.launch.batch.TimeLimit;
import org.quipu.launch.program.LaunchException;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quipu submit}: writes the script of a batch job that calls {@code quipu run}, and submits it. */
@Command(name = SubmitMain.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false,
        description = "Submits a job that runs the ranks of a program in an allocation of a batch system, and prints "
                + "its number. All options of quipu run can be given, except those that name hosts.",
        customSynopsis = "quipu submit --slurm|--pbs|--lsf [-N NODES] [-np N] [-t T] [--time TIME] [OPTION]... "
                + "MAIN|X.jar|X.java [ARGUMENT]...",
        footerHeading = "%nExamples:%n",
        footer = {"  quipu submit --slurm -N 4 -n 8 -t 8 --time 1:00:00 heat.jar 1000",
            "  quipu submit --slurm -N 2 --wait --tag-output -cp target/classes com.example.Heat",
            "  quipu submit --slurm -n 4 --batch-option=--mem=8G --batch-option=--account=ab12 Heat.java",
            "  quipu submit --pbs -N 4 -n 8 --time 1:00:00 --partition long --print heat.jar",
            "",
            "Exit code: 0 if the job was submitted; with --wait that of the job. See docs/running.md."})
public final class SubmitMain implements Callable<Integer> {

    static final String NAME = "quipu submit";

    @ArgGroup(multiplicity = "1")
    @SuppressWarnings("NullAway.Init") // picocli requires it
    private SystemChoice system;

    @Option(names = {"-N", "--nodes"}, paramLabel = "NODES", converter = CountConverters.Count.class,
            description = "number of nodes, among which the ranks are divided; the choice of the batch system if not "
                    + "given")
    @Nullable
    Integer nodes;

    @Option(names = "--time", paramLabel = "TIME", converter = CountConverters.Limit.class,
            description = "time limit, such as 1:00:00, 90 (minutes) or 2-12 (days and hours); that of the queue if "
                    + "not given")
    @Nullable
    TimeLimit time;

    @Option(names = {"-p", "--partition", "--queue"}, paramLabel = "NAME",
            description = "partition or queue; the default one if not given")
    @Nullable
    String queue;

    @Option(names = "--job-name", paramLabel = "NAME",
            description = "name of the job; that of the program if not given")
    @Nullable
    String jobName;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE",
            description = "file for the output of the job; NAME-NUMBER.out in the current folder, or PBS's own choice, "
                    + "if not given")
    @Nullable
    Path output;

    @Option(names = "--batch-option", paramLabel = "OPTION",
            description = "further option of sbatch, qsub or bsub, as in --batch-option=--mem=8G; may be repeated")
    List<String> options = new ArrayList<>();

    @Option(names = "--wait", description = "wait for the end of the job, show its output, and exit with its code")
    boolean waits;

    @Option(names = "--print", description = "print the script and submit nothing")
    boolean prints;

    /** The options of {@code quipu run}. */
    private final RunMain run = new RunMain();
    private List<String> runWords = List.of();

    /** The batch systems. */
    static final class SystemChoice {

        @Option(names = "--slurm", description = "submit by sbatch of Slurm")
        boolean slurm;

        @Option(names = "--pbs", description = "submit by qsub of PBS Professional or OpenPBS")
        boolean pbs;

        @Option(names = "--lsf", description = "submit by bsub of LSF")
        boolean lsf;

        private BatchSystem chosen() {
            return slurm ? new Slurm() : pbs ? new Pbs() : new Lsf();
        }
    }

    /** Ends the process with 0, the exit code of the job, or 1 or 2 for an error. */
    public static void main(String[] args) {
        System.exit(Subcommand.execute(commandLine(), args));
    }

    /** Returns the command with the options of {@code quipu run}, which its help does not list. */
    public static CommandLine commandLine() {
        SubmitMain submit = new SubmitMain();
        CommandLine line = new CommandLine(submit);
        SubmitWords.addOptions(line.getCommandSpec(), submit.run);
        line.setExecutionStrategy(parsed -> {
            submit.runWords = SubmitWords.ofRun(parsed, submit.run);
            return new CommandLine.RunLast().execute(parsed);
        });
        return line;
    }

    @Override
    public Integer call() throws LaunchException, IOException, InterruptedException {
        if (run.hosts.hostFile != null || run.hosts.host != null || run.hosts.daemonHosts != null) {
            throw LaunchException.usage("the batch system chooses the hosts; -N gives their number, --batch-option "
                    + "further wishes");
        }
        if (run.hosts.dryRun) {
            throw LaunchException.usage("--dry-run shows nothing before the hosts are known; --print shows the script");
        }
        int ranks = run.ranks != null ? run.ranks : nodes != null ? nodes : 1;
        if (nodes != null && ranks < nodes) {
            throw LaunchException.usage("-N " + nodes + ": there are fewer ranks than nodes; -np gives their number");
        }
        BatchSystem batch = system.chosen();
        BatchJob job = job(ranks);
        String script = BatchScript.text(batch, job);
        if (prints) {
            System.out.print(script);
            System.out.flush();
            return 0;
        }
        return submit(batch, job, script);
    }

    private BatchJob job(int ranks) throws LaunchException {
        Path folder = Path.of("").toAbsolutePath();
        SubmitWords words = new SubmitWords(run, runWords, folder);
        words.check();
        int threads = run.threads == null ? 1 : run.threads;
        Optional<Path> file = Optional.ofNullable(output).map(folder::resolve);
        return new BatchJob(jobName == null ? words.programName() : jobName, Optional.ofNullable(nodes), ranks,
                threads, Optional.ofNullable(time), Optional.ofNullable(queue), options,
                folder, file, words.exports(), Path.of(System.getProperty("java.home")),
                words.command(ranks, threads));
    }

    private int submit(BatchSystem batch, BatchJob job, String script)
            throws LaunchException, IOException, InterruptedException {
        Submission submission = Submission.submit(batch, script, waits);
        Path file = batch.output(job, submission.id());
        Complaint.report(NAME, "job " + submission.id() + " writes to " + file + "; '" + submission.cancellation()
                + "' ends it");
        if (!waits) {
            System.out.println(submission.id());
            System.out.flush();
            return submission.awaitEnd(null);
        }
        OutputTail tail = new OutputTail(file, System.out);
        Thread interrupted = new Thread(() -> Complaint.report(NAME, "job " + submission.id() + " continues; '"
                + submission.cancellation() + "' ends it"));
        Runtime.getRuntime().addShutdownHook(interrupted);
        int code = submission.awaitEnd(tail::copy);
        Runtime.getRuntime().removeShutdownHook(interrupted);
        if (!tail.copy()) {
            Complaint.report(NAME, "there is no file " + file + " on this host");
        }
        return code;
    }
}
