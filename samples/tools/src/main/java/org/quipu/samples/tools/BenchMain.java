package org.quipu.samples.tools;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.quipu.directives.cli.CommandStyle;
import org.quipu.samples.tools.bench.BandwidthCommand;
import org.quipu.samples.tools.bench.BenchException;
import org.quipu.samples.tools.bench.CgCommand;
import org.quipu.samples.tools.bench.ColdCommand;
import org.quipu.samples.tools.bench.CommsCommand;
import org.quipu.samples.tools.bench.CompileCommand;
import org.quipu.samples.tools.bench.EpccCommand;
import org.quipu.samples.tools.bench.HybridCommand;
import org.quipu.samples.tools.bench.LaunchCommand;
import org.quipu.samples.tools.bench.NetpipeCommand;
import org.quipu.samples.tools.bench.NpbCommand;
import org.quipu.samples.tools.bench.OsuCommand;
import org.quipu.samples.tools.bench.PatternsCommand;
import org.quipu.samples.tools.bench.PingPongCommand;
import org.quipu.samples.tools.bench.ProgramsCommand;
import org.quipu.samples.tools.bench.RanksCommand;
import org.quipu.samples.tools.bench.RateCommand;
import org.quipu.samples.tools.bench.ReportCommand;
import org.quipu.samples.tools.bench.SyncCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code quipu bench}: compares programs with equivalent programs in other systems, by ratios. */
@Command(name = "quipu bench", mixinStandardHelpOptions = true, subcommands = {PingPongCommand.class,
    BandwidthCommand.class, RateCommand.class, RanksCommand.class, ColdCommand.class, PatternsCommand.class,
    NetpipeCommand.class, CommsCommand.class, OsuCommand.class, EpccCommand.class, SyncCommand.class,
    ProgramsCommand.class, CgCommand.class, NpbCommand.class, HybridCommand.class, CompileCommand.class,
    LaunchCommand.class, ReportCommand.class},
        description = {"Runs programs in turn with equivalent programs in other systems and compares them by ratios.",
            "A peer that is not installed is left out. Results from a busy machine are unreliable."},
        footer = {"", "Example: quipu bench pingpong --device shm --vs openmpi"})
public final class BenchMain implements Runnable {
    private static final int FAILED = 1;

    @Spec
    private CommandSpec spec;

    /** Runs the command; the exit code is 0, 1 if the benchmark could not be run, 2 for bad usage. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** The command with its error style, for {@code main}, the tests and {@link CompletionMain}. */
    static CommandLine commandLine() {
        return CommandStyle.apply(new CommandLine(new BenchMain()).setCaseInsensitiveEnumValuesAllowed(true))
                .setExecutionExceptionHandler(BenchMain::failed);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(),
                "name a benchmark: pingpong, bandwidth, rate, ranks, cold, patterns, netpipe, comms, osu, epcc, sync, "
                        + "programs, cg, npb, hybrid, compile, launch or report");
    }

    private static int failed(Exception e, CommandLine command, CommandLine.ParseResult result) {
        if (e instanceof BenchException expected) {
            return CommandStyle.report(command, expected.getMessage(), FAILED);
        }
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        return CommandStyle.report(command, "a defect of the benchmark itself, please report it: " + trace, FAILED);
    }
}
