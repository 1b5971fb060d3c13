package org.quipu.launch.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.hosts.AgentStart;
import org.quipu.launch.hosts.HostChoice;
import org.quipu.launch.hosts.HostRanks;
import org.quipu.launch.hosts.JobMap;
import org.quipu.launch.hosts.JobMap.ProgramRanks;
import org.quipu.launch.hosts.ShellWords;
import org.quipu.launch.job.LaunchSpec;
import org.quipu.launch.job.RankCommand;
import org.quipu.launch.program.LaunchException;

/**
 * The hosts and programs of a job, and which rank runs where.
 *
 * @param programs one or more
 * @param choice the hosts
 * @param map placement of the ranks
 * @param start the way in which agents start on other hosts
 */
record HostPlan(List<ProgramLine> programs, HostChoice choice, JobMap map, AgentStart start) {

    /**
     * Plans the job of a command line.
     *
     * @param environment variables of this process
     * @throws LaunchException if the line or the environment is invalid, or there are too few slots
     */
    static HostPlan of(RunMain command, Map<String, String> environment) throws LaunchException {
        List<ProgramLine> programs = ProgramLine.all(command);
        HostOptions options = command.hosts;
        HostChoice choice = HostChoice.of(options.hostFile, options.host, environment);
        int ranks = 0;
        for (ProgramLine program : programs) {
            boolean oneEach = programs.size() > 1 || !choice.isRemote() && !choice.isGiven() && options.mapBy == null;
            ranks += program.ranks != null ? program.ranks : oneEach ? 1 : 0;
        }
        List<HostRanks> hosts = choice.map(ranks, options.mapBy, options.oversubscribe);
        int size = hosts.stream().mapToInt(host -> host.ranks().size()).sum();
        List<ProgramRanks> parts = new ArrayList<>();
        for (ProgramLine program : programs) {
            int part = programs.size() == 1 ? size : program.ranks == null ? 1 : program.ranks;
            parts.add(new ProgramRanks(program.main, part));
        }
        return new HostPlan(programs, choice, new JobMap(hosts, parts),
                AgentStart.of(options.launcher, choice, environment));
    }

    /** Returns whether one program runs on this host alone, so that no agent is needed. */
    boolean isPlain() {
        return programs.size() == 1 && map.hosts().size() == 1 && map.hosts().getFirst().host().isThisHost();
    }

    /**
     * Prints the map if the options request it; for a dry run, also the commands.
     *
     * @param spec the job, if it needs no agents
     * @return whether this is a dry run, after which nothing is started
     */
    boolean shows(HostOptions options, @Nullable LaunchSpec spec) {
        if (options.dryRun) {
            map.lines().forEach(System.out::println);
            System.out.println("commands");
            for (HostRanks host : map.hosts()) {
                if (spec == null) {
                    System.out.println("  " + host.host().name() + ": " + start.description(host.host()));
                }
            }
            if (spec != null) {
                IntFunction<List<String>> lines = RankCommand.lines(spec);
                for (int rank = 0; rank < spec.ranks(); rank++) {
                    System.out.println("  rank " + rank + ": " + ShellWords.join(lines.apply(rank)));
                }
            }
            System.out.flush();
        } else if (options.displayMap) {
            map.lines().forEach(line -> Complaint.report(RunMain.NAME, line));
        }
        return options.dryRun;
    }
}
