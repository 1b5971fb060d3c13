package org.quipu.mpj.boot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.quipu.mpj.progress.Hosts;

/** Formats the devices, interfaces and addresses between the hosts of a job. */
final class HostReport {

    /** Largest number of hosts for which each pair has a line; otherwise each host has one per device. */
    private static final int LARGEST_TABLE = 12;

    private static final int COLUMNS = 4;
    private static final String BETWEEN = " - ";

    private final Hosts hosts;
    private final List<List<String>> rows;
    private final List<List<List<String>>> routes;
    private final List<String[]> lines = new ArrayList<>();

    /**
     * @param rows for each rank, the device's name by peer
     * @param routes for the lowest rank of each host, by peer's host: what the device says of the way
     */
    HostReport(Hosts hosts, List<List<String>> rows, List<List<List<String>>> routes) {
        this.hosts = hosts;
        this.rows = rows;
        this.routes = routes;
    }

    /** Returns the report, empty if there is one host. */
    String text() {
        if (hosts.count() == 1) {
            return "";
        }
        lines.add(new String[] {"hosts", "ranks", "device", "interfaces and addresses"});
        for (int host = 0; host < hosts.count(); host++) {
            if (hosts.ranks(host).length > 1) {
                add(hosts.name(host), ranks(host), devices(host, host), List.of(""));
            }
            if (hosts.count() > LARGEST_TABLE) {
                addSummary(host);
                continue;
            }
            for (int peer = host + 1; peer < hosts.count(); peer++) {
                add(hosts.name(host) + BETWEEN + hosts.name(peer), ranks(host) + BETWEEN + ranks(peer),
                        devices(host, peer), routes.get(host).get(peer));
            }
        }
        return "devices between hosts\n" + format();
    }

    /** Adds a line for each device and own address by which a host reaches others. */
    private void addSummary(int host) {
        Map<List<String>, Integer> counts = new LinkedHashMap<>();
        for (int peer = 0; peer < hosts.count(); peer++) {
            if (peer != host) {
                List<String> route = routes.get(host).get(peer);
                String own = route.isEmpty() ? "" : route.getFirst().split(BETWEEN, 2)[0];
                counts.merge(List.of(devices(host, peer), own), 1, Integer::sum);
            }
        }
        counts.forEach((way, count) -> add(hosts.name(host) + BETWEEN + count + (count == 1 ? " host" : " hosts"),
                ranks(host), way.getFirst(), List.of(way.getLast())));
    }

    private void add(String pair, String ranks, String devices, List<String> route) {
        lines.add(new String[] {pair, ranks, devices, route.isEmpty() ? "" : route.getFirst()});
        route.stream().skip(1).forEach(more -> lines.add(new String[] {"", "", "", more}));
    }

    private String ranks(int host) {
        List<String> row = IntStream.range(0, hosts.size()).mapToObj(rank -> hosts.host(rank) == host ? "here" : "-")
                .toList();
        return DeviceReport.ranges(row).values().iterator().next();
    }

    /** Returns the devices of all pairs of ranks between two hosts; usually one. */
    private String devices(int host, int peer) {
        Set<String> names = new LinkedHashSet<>();
        for (int from : hosts.ranks(host)) {
            for (int to : hosts.ranks(peer)) {
                if (from != to) {
                    names.add(rows.get(from).get(to));
                }
            }
        }
        return String.join(",", names);
    }

    private String format() {
        int[] widths = new int[COLUMNS];
        for (String[] line : lines) {
            for (int i = 0; i < COLUMNS; i++) {
                widths[i] = Math.max(widths[i], line[i].length());
            }
        }
        return lines.stream().map(line -> ("  " + IntStream.range(0, COLUMNS)
                .mapToObj(i -> line[i] + " ".repeat(widths[i] - line[i].length()))
                .collect(Collectors.joining("  "))).stripTrailing() + "\n").collect(Collectors.joining());
    }
}
