package org.quipu.mpj.boot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.quipu.device.Device;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.ProcessManager;

/** Shows which device carries the messages between each two ranks, for {@code quipu run --report-devices}. */
final class DeviceReport {

    /** Up to so many ranks there is a table of pairs; beyond, each rank has a line of ranges. */
    private static final int LARGEST_TABLE = 16;

    private static final String OWN = "-";

    private DeviceReport() {
    }

    /**
     * Gathers what each rank has chosen, and prints it at rank 0 to standard error. Every rank comes here at the same
     * time.
     */
    static void print(ProcessManager manager, Device device) throws IOException {
        List<String> mine = new ArrayList<>();
        for (int peer = 0; peer < manager.size(); peer++) {
            mine.add(peer == manager.rank() ? OWN : device.name(peer));
        }
        manager.put("host", HostName.get());
        manager.put("devices", String.join(",", mine));
        manager.fence();
        if (manager.rank() == 0) {
            List<List<String>> rows = manager.getAll("devices").stream().map(row -> List.of(row.split(","))).toList();
            System.err.print(text(manager.getAll("host"), rows));
            System.err.flush();
        }
    }

    /**
     * The report.
     *
     * @param hosts each rank's host
     * @param rows for each rank, by peer, the device's name, and "-" for itself
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

    /** As in {@code shm 0-3,5-7} and {@code nio 8-63}. */
    private static List<String> cells(List<String> row) {
        return ranges(row).entrySet().stream().map(each -> each.getKey() + " " + each.getValue()).toList();
    }

    /**
     * For each text of a row but {@value #OWN} the ranks where it stands, as in {@code 0-3,5-7}; in the order of the
     * row.
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
