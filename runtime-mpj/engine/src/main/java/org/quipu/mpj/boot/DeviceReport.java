package org.quipu.mpj.boot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.quipu.device.Device;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.progress.Hosts;

/** Reports the devices between hosts and between ranks, for {@code quipu run --report-devices}. */
final class DeviceReport {

    /** Largest number of ranks for which the report is a table of pairs; otherwise each rank has a line of ranges. */
    private static final int LARGEST_TABLE = 16;

    private static final String OWN = "-";

    /** Separate the ways to two hosts, and the lines about one way. */
    private static final String HOST = "\t\t";
    private static final String LINE = "\t";

    private DeviceReport() {
    }

    /**
     * Gathers the choices of all ranks and prints them at rank 0 to standard error. Called by every rank at the same
     * point.
     */
    static void print(ProcessManager manager, Device device, Hosts hosts) throws IOException {
        List<String> mine = new ArrayList<>();
        for (int peer = 0; peer < manager.size(); peer++) {
            mine.add(peer == manager.rank() ? OWN : label(device, peer));
        }
        manager.put("devices", String.join(LINE, mine));
        manager.put("routes", routes(manager.rank(), device, hosts));
        manager.fence();
        if (manager.rank() == 0) {
            List<List<String>> rows = manager.getAll("devices").stream().map(row -> List.of(row.split(LINE))).toList();
            List<String> routes = manager.getAll("routes");
            List<List<List<String>>> byHost = new ArrayList<>();
            List<String> names = new ArrayList<>();
            for (int host = 0; host < hosts.count(); host++) {
                byHost.add(parse(routes.get(hosts.ranks(host)[0]), hosts.count()));
            }
            for (int rank = 0; rank < hosts.size(); rank++) {
                names.add(hosts.name(hosts.host(rank)));
            }
            System.err.print(new HostReport(hosts, rows, byHost).text() + text(names, rows));
            System.err.flush();
        }
    }

    private static String label(Device device, int peer) {
        String encryption = device.encryption(peer);
        return device.name(peer) + (encryption.isEmpty() ? "" : ", " + encryption);
    }

    /** Returns the ways to all hosts from the lowest rank of a host, and an empty text from other ranks. */
    private static String routes(int rank, Device device, Hosts hosts) {
        int own = hosts.host(rank);
        if (hosts.ranks(own)[0] != rank) {
            return OWN;
        }
        List<String> routes = new ArrayList<>();
        for (int host = 0; host < hosts.count(); host++) {
            routes.add(host == own ? OWN : String.join(LINE, device.route(hosts.ranks(host)[0])));
        }
        return String.join(HOST, routes);
    }

    private static List<List<String>> parse(String routes, int hosts) {
        return Arrays.stream(routes.split(HOST, hosts)).map(each -> List.of(each.split(LINE))).toList();
    }

    /**
     * Formats the report.
     *
     * @param hosts host of each rank
     * @param rows for each rank, the device's name by peer, and "-" for the rank itself
     */
    static String text(List<String> hosts, List<List<String>> rows) {
        StringBuilder text = new StringBuilder("devices between ranks\n");
        int hostWidth = Math.max(4, hosts.stream().mapToInt(String::length).max().orElse(0));
        boolean table = rows.size() <= LARGEST_TABLE;
        int width = rows.stream().flatMap(List::stream).mapToInt(String::length).max().orElse(0);
        text.append(String.format("%6s  %-" + hostWidth + "s ", "rank", "host"));
        if (table) {
            for (int peer = 0; peer < rows.size(); peer++) {
                text.append(String.format(" %" + width + "d", peer));
            }
        } else {
            text.append(" to ranks");
        }
        text.append('\n');
        for (int rank = 0; rank < rows.size(); rank++) {
            text.append(String.format("%6d  %-" + hostWidth + "s ", rank, hosts.get(rank)));
            for (String cell : table ? rows.get(rank) : cells(rows.get(rank))) {
                text.append(String.format(table ? " %" + width + "s" : " %s", cell));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Formats a row as ranges, such as {@code shm 0-3,5-7} and {@code nio 8-63}. */
    private static List<String> cells(List<String> row) {
        return ranges(row).entrySet().stream().map(each -> each.getKey() + " " + each.getValue()).toList();
    }

    /**
     * Maps each text of a row except {@value #OWN} to the ranks at which it occurs, such as {@code 0-3,5-7}. Ordered by
     * first occurrence.
     */
    static Map<String, String> ranges(List<String> row) {
        Map<String, String> ranges = new LinkedHashMap<>();
        for (String text : row.stream().distinct().filter(each -> !each.equals(OWN)).toList()) {
            List<String> parts = new ArrayList<>();
            for (int from = 0; from < row.size(); from++) {
                if (row.get(from).equals(text)) {
                    int to = from;
                    while (to + 1 < row.size() && row.get(to + 1).equals(text)) {
                        to++;
                    }
                    parts.add(from == to ? Integer.toString(from) : from + "-" + to);
                    from = to;
                }
            }
            ranges.put(text, String.join(",", parts));
        }
        return ranges;
    }
}
