package org.quipu.samples.tools;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.quipu.directives.cli.CommandStyle;
import org.quipu.directives.cli.CompileMain;
import org.quipu.directives.cli.ExplainMain;
import org.quipu.directives.cli.MigrateMain;
import org.quipu.launch.cli.ClasspathMain;
import org.quipu.launch.cli.DaemonMain;
import org.quipu.launch.cli.InfoMain;
import org.quipu.launch.cli.RunMain;
import org.quipu.launch.cli.SubmitMain;
import org.quipu.samples.tools.demo.DemoCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quipu completion}: prints the script by which a shell completes subcommands, options and their values. */
@Command(name = "quipu completion", mixinStandardHelpOptions = true,
        description = "Prints a script by which bash, or zsh, completes the words of quipu's command line.",
        footer = {"", "Example: source <(quipu completion bash)"})
public final class CompletionMain implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @SuppressWarnings("UnusedVariable") // one script serves all shells; picocli refuses other names
    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}")
    private Shell shell;

    /** The shells that read the script: zsh does so with its module bashcompinit, which the script loads. */
    enum Shell {
        bash, zsh
    }

    /** Ends the process with 0, or 2 for bad usage. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** The command with its error style, for {@code main} and the tests. */
    static CommandLine commandLine() {
        return CommandStyle.apply(new CommandLine(new CompletionMain()));
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        out.println(AutoComplete.bash("quipu", all()));
        out.flush();
        return CommandLine.ExitCode.OK;
    }

    private static CommandLine all() {
        PrintWriter unused = new PrintWriter(PrintWriter.nullWriter());
        return new CommandLine(CommandSpec.create().name("quipu"))
                .addSubcommand("run", new RunMain())
                .addSubcommand("submit", SubmitMain.commandLine())
                .addSubcommand("daemon", new DaemonMain())
                .addSubcommand("compile", CompileMain.commandLine(unused, unused, List.of()))
                .addSubcommand("migrate", MigrateMain.commandLine(unused, unused))
                .addSubcommand("explain", ExplainMain.commandLine(unused, unused))
                .addSubcommand("demo", DemoCommand.commandLine())
                .addSubcommand("bench", BenchMain.commandLine())
                .addSubcommand("info", new InfoMain())
                .addSubcommand("classpath", new ClasspathMain())
                .addSubcommand("completion", commandLine())
                .addSubcommand("help", CommandSpec.create())
                .addSubcommand("version", CommandSpec.create());
    }
}
