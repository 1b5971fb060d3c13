package org.quipu.launch.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where each rank of a job runs, and what it runs.
 *
 * @param hosts hosts with one rank or more
 * @param programs one or more; the first has ranks 0 to n - 1, the second the ranks after these, and so on
 */
public record JobMap(List<HostRanks> hosts, List<ProgramRanks> programs) {

    /**
     * A program and its number of ranks.
     *
     * @param name as the user gave it
     * @param ranks 1 or more
     */
    public record ProgramRanks(String name, int ranks) {}

    public JobMap {
        hosts = List.copyOf(hosts);
        programs = List.copyOf(programs);
    }

    /** Returns the number of ranks. */
    public int size() {
        return programs.stream().mapToInt(ProgramRanks::ranks).sum();
    }

    /** Returns the index of the program that a rank runs. */
    int programOf(int rank) {
        int program = 0;
        for (int end = programs.getFirst().ranks(); rank >= end; end += programs.get(program).ranks()) {
            program++;
        }
        return program;
    }

    /** Returns the ranks of a program. */
    List<Integer> ranksOf(int program) {
        int first = programs.subList(0, program).stream().mapToInt(ProgramRanks::ranks).sum();
        return IntStream.range(first, first + programs.get(program).ranks()).boxed().toList();
    }

    /** Returns the map as lines for a reader, for {@code --display-map}. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("map of " + Mapping.count(size(), "rank") + " on " + Mapping.count(hosts.size(), "host"));
        List<String[]> rows = new ArrayList<>();
        for (HostRanks each : hosts) {
            rows.add(new String[] {each.host().name(),
                each.ranks().size() + " of " + Mapping.count(each.host().slots(), "slot"), ranks(each.ranks())});
        }
        addTable(lines, rows);
        if (programs.size() > 1) {
            lines.add("programs");
            rows.clear();
            for (int i = 0; i < programs.size(); i++) {
                rows.add(new String[] {ranks(ranksOf(i)), programs.get(i).name()});
            }
            addTable(lines, rows);
        }
        return lines;
    }

    static String ranks(List<Integer> ranks) {
        return (ranks.size() == 1 ? "rank " : "ranks ") + HostRanks.text(ranks);
    }

    private static void addTable(List<String> lines, List<String[]> rows) {
        int[] widths = new int[rows.getFirst().length];
        for (String[] row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append("  ").append(row[i]).append(" ".repeat(widths[i] - row[i].length()));
            }
            lines.add(line.toString().stripTrailing());
        }
    }
}
