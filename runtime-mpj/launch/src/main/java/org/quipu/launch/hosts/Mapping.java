package org.quipu.launch.hosts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.launch.program.LaunchException;

/**
 * The order in which ranks are placed on hosts: the value of {@code --map-by}.
 *
 * @param perNode number of ranks of each host; 0 if their slots determine that
 * @param byNode whether consecutive ranks go to different hosts
 */
record Mapping(int perNode, boolean byNode) {

    /** Fills the slots of one host after those of another. */
    static final Mapping BY_SLOT = new Mapping(0, false);

    /** Places ranks on the hosts in turn. */
    static final Mapping BY_NODE = new Mapping(0, true);

    private static final Pattern PER_NODE = Pattern.compile("ppr:([0-9]{1,6}):(node|host)");

    /**
     * Reads {@code slot}, {@code node} or {@code ppr:N:node}.
     *
     * @throws LaunchException if the value is invalid
     */
    static Mapping parse(String value) throws LaunchException {
        Matcher matcher = PER_NODE.matcher(value);
        if (matcher.matches() && Integer.parseInt(matcher.group(1)) > 0) {
            return new Mapping(Integer.parseInt(matcher.group(1)), false);
        }
        return switch (value) {
            case "slot" -> BY_SLOT;
            case "node", "host" -> BY_NODE;
            default -> throw LaunchException.usage("--map-by: '" + value
                    + "' is unknown; use slot, node or ppr:N:node with N from 1");
        };
    }

    /**
     * Returns the number of ranks if the command line does not give it: one per slot, or N per host.
     */
    int defaultRanks(List<HostSlots> hosts) {
        return hosts.stream().mapToInt(host -> perNode > 0 ? perNode : host.slots()).sum();
    }

    /**
     * Places ranks.
     *
     * @param ranks number of ranks, 1 or more
     * @param hosts one host or more
     * @param oversubscribe whether a host may take more ranks than it has slots
     * @return the hosts that have at least one rank
     * @throws LaunchException if there are too few slots
     */
    List<HostRanks> map(int ranks, List<HostSlots> hosts, boolean oversubscribe) throws LaunchException {
        int[] limits = new int[hosts.size()];
        long room = 0;
        for (int i = 0; i < limits.length; i++) {
            HostSlots host = hosts.get(i);
            int slots = oversubscribe ? host.maxSlots() : host.slots();
            if (perNode > slots) {
                throw LaunchException.usage("--map-by ppr:" + perNode + ":node: " + host.name() + " has "
                        + count(slots, "slot") + (oversubscribe ? " (max_slots)" : "; add --oversubscribe or slots"));
            }
            limits[i] = perNode > 0 ? perNode : slots;
            room += limits[i];
        }
        if (ranks > room) {
            throw LaunchException.usage(tooMany(ranks, room, hosts, oversubscribe));
        }
        List<List<Integer>> placed = byNode ? inTurn(ranks, limits) : filled(ranks, hosts, limits);
        List<HostRanks> map = new ArrayList<>();
        for (int i = 0; i < limits.length; i++) {
            if (!placed.get(i).isEmpty()) {
                map.add(new HostRanks(hosts.get(i), List.copyOf(placed.get(i))));
            }
        }
        return map;
    }

    private String tooMany(int ranks, long room, List<HostSlots> hosts, boolean oversubscribe) {
        String there = perNode > 0 ? "--map-by ppr:" + perNode + ":node places " + room + " ranks on "
                + count(hosts.size(), "host")
                : "there are " + count(room, "slot") + (oversubscribe ? " (max_slots)" : "") + " on "
                        + count(hosts.size(), "host");
        String remedy = perNode > 0 ? "a larger N" : oversubscribe ? "a larger max_slots" : "slots, or --oversubscribe";
        return ranks + " ranks do not fit: " + there + "; add hosts or " + remedy;
    }

    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static List<List<Integer>> lists(int count) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new ArrayList<>());
        }
        return lists;
    }

    private static List<List<Integer>> inTurn(int ranks, int[] limits) {
        List<List<Integer>> placed = lists(limits.length);
        for (int rank = 0; rank < ranks;) {
            for (int i = 0; i < limits.length && rank < ranks; i++) {
                if (placed.get(i).size() < limits[i]) {
                    placed.get(i).add(rank++);
                }
            }
        }
        return placed;
    }

    /** Oversubscribed hosts get further ranks in proportion to their slots; ranks of a host stay consecutive. */
    private List<List<Integer>> filled(int ranks, List<HostSlots> hosts, int[] limits) {
        int[] counts = new int[limits.length];
        for (int left = ranks; left > 0;) {
            for (int i = 0; i < limits.length && left > 0; i++) {
                int more =
                        Math.min(left, Math.min(limits[i] - counts[i], perNode > 0 ? perNode : hosts.get(i).slots()));
                counts[i] += more;
                left -= more;
            }
        }
        List<List<Integer>> placed = lists(limits.length);
        int rank = 0;
        for (int i = 0; i < counts.length; i++) {
            for (int end = rank + counts[i]; rank < end; rank++) {
                placed.get(i).add(rank);
            }
        }
        assert Arrays.stream(counts).sum() == ranks;
        return placed;
    }
}
