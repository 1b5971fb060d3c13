package org.quipu.launch.cli;

import java.util.concurrent.Callable;
import org.quipu.mpj.manager.ExitCodes;
import picocli.CommandLine.Command;

/** {@code quipu daemon}: a daemon that starts agents on a host without ssh. */
@Command(name = DaemonMain.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = "Starts, stops or shows the daemon of this host. 'quipu run --daemon HOSTS' runs ranks on hosts "
                + "with a daemon; no ssh is needed.",
        subcommands = {DaemonStart.class, DaemonStop.class, DaemonShow.class},
        customSynopsis = "quipu daemon start|stop|status [OPTION]...",
        footerHeading = "%nExamples:%n",
        footer = {"  quipu daemon start                   # on each host",
            "  quipu daemon start --listen eth1",
            "  quipu run -np 8 --daemon n[1-4]:2 heat.jar",
            "  quipu daemon status",
            "  quipu daemon stop",
            "",
            "The daemons and the launcher need the same key in ~/.quipu/key. See docs/running.md."})
public final class DaemonMain implements Callable<Integer> {

    static final String NAME = "quipu daemon";

    /** Ends the process with the exit code of the subcommand. */
    public static void main(String[] args) {
        System.exit(Subcommand.execute(new DaemonMain(), args));
    }

    @Override
    public Integer call() {
        Complaint.report(NAME, "a subcommand is missing: start, stop or status; see " + NAME + " --help");
        return ExitCodes.USAGE;
    }
}
