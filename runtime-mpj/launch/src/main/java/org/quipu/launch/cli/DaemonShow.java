package org.quipu.launch.cli;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.DaemonFile.Daemon;
import org.quipu.launch.daemon.DaemonStatus;
import org.quipu.launch.daemon.DaemonStatus.AgentStatus;
import org.quipu.mpj.manager.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quipu daemon status}. */
@Command(name = "status", mixinStandardHelpOptions = true,
        description = "Shows your daemon on this host, its jobs, and the connections that it refused. The exit code is "
                + "1 if there is none.",
        footerHeading = "%nExamples:%n", footer = {"  quipu daemon status", "  quipu daemon status --json"})
final class DaemonShow implements Callable<Integer> {

    @Option(names = "--port", paramLabel = "P", converter = CountConverters.Port.class,
            description = "port of the daemon; all of yours if not given")
    @Nullable
    Integer port;

    @Option(names = "--json", description = "print a JSON object per daemon for programs to read")
    boolean json;

    @Override
    public Integer call() throws IOException {
        List<Daemon> daemons = OwnDaemons.find(port);
        for (Daemon daemon : daemons) {
            DaemonStatus status = OwnDaemons.client(daemon.port()).status(daemon.address());
            System.out.print(json ? json(status) + "\n" : text(status, Instant.now()));
        }
        System.out.flush();
        if (daemons.isEmpty()) {
            Complaint.report("quipu daemon status", OwnDaemons.none(port));
            return ExitCodes.FAILED;
        }
        return 0;
    }

    /** Returns the status as a table. */
    static String text(DaemonStatus status, Instant now) {
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {"daemon", "process " + status.pid() + " on " + status.host() + ", "
                + age(status.since(), now)});
        rows.add(new String[] {"listens at", String.join(", ", status.addresses())});
        rows.add(new String[] {"log", status.log()});
        rows.add(new String[] {"refused", status.refused() + " connections"
                + (status.lastRefused().isEmpty() ? "" : ", the last " + status.lastRefused())});
        rows.add(new String[] {"jobs", status.agents().size() + " of " + status.served() + " so far run"});
        StringBuilder text = new StringBuilder();
        rows.forEach(row -> text.append(String.format("%-10s  %s%n", row[0], row[1])));
        for (AgentStatus agent : status.agents()) {
            text.append(String.format("  job %s, %s, %s, launcher %s, agent %d%n", agent.request().job(),
                    agent.request().ranks(), age(agent.since(), now), agent.request().launcher(), agent.pid()));
        }
        return text.toString();
    }

    /** Returns a time in the two largest units, such as "2 h 5 min". */
    static String age(Instant since, Instant now) {
        Duration age = Duration.between(since, now);
        if (age.toHours() > 0) {
            return age.toHours() + " h " + age.toMinutesPart() + " min";
        }
        return age.toMinutes() > 0 ? age.toMinutes() + " min " + age.toSecondsPart() + " s"
                : Math.max(0, age.toSeconds()) + " s";
    }

    private static JsonObject json(DaemonStatus status) {
        JsonObject jobs = new JsonObject();
        for (AgentStatus agent : status.agents()) {
            jobs.put(agent.request().job(), new JsonObject().put("ranks", agent.request().ranks())
                    .put("launcher", agent.request().launcher()).put("agent", agent.pid())
                    .put("since", agent.since().toString()));
        }
        return new JsonObject().put("host", status.host()).put("process", status.pid())
                .put("since", status.since().toString()).put("addresses", String.join(",", status.addresses()))
                .put("log", status.log()).put("refused", status.refused())
                .put("lastRefused", status.lastRefused()).put("served", status.served()).put("jobs", jobs);
    }
}
