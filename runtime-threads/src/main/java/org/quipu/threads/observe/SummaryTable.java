package org.quipu.threads.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Formats a {@link Summary} as a table. */
public final class SummaryTable {

    private static final List<String> HEAD = List.of("construct", "where", "particulars", "count", "threads", "time s",
            "mean us", "imbalance", "barrier", "tasks");
    /** Number of text columns; the others are numbers, aligned to the right. */
    private static final int TEXTS = 3;

    private SummaryTable() {
    }

    /**
     * The table, ending with a line's end.
     *
     * @param title the first line
     */
    public static String of(Summary summary, String title) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEAD);
        summary.sorted().forEach(row -> lines.add(cells(row)));
        StringBuilder text = new StringBuilder(title).append(System.lineSeparator());
        if (lines.size() == 1) {
            return text.append("  nothing was observed").append(System.lineSeparator()).toString();
        }
        int[] widths = new int[HEAD.size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        lines.forEach(line -> append(text, line, widths));
        return text.toString();
    }

    private static void append(StringBuilder text, List<String> line, int[] widths) {
        for (int i = 0; i < widths.length; i++) {
            String cell = line.get(i);
            String gap = " ".repeat(widths[i] - cell.length());
            text.append("  ").append(i < TEXTS ? cell + gap : gap + cell);
        }
        text.append(System.lineSeparator());
    }

    private static List<String> cells(Map.Entry<Row.Key, Row> entry) {
        Row.Key key = entry.getKey();
        Row row = entry.getValue();
        boolean isRegion = key.kind().equals(Construct.REGION.shown());
        boolean isTask = key.kind().equals(Construct.TASK.shown());
        boolean isShared = row.threads() > 0;
        String stolen = isTask ? percent(row.stolenShare()) + " stolen" : "";
        String particulars = key.particulars() + (key.particulars().isEmpty() || stolen.isEmpty() ? "" : ", ") + stolen;
        return List.of(key.kind(), key.site().toString(), particulars, Long.toString(row.count()),
                isShared ? Long.toString(row.threads()) : "-", number(row.nanos() / 1e9, 3),
                number(row.meanNanos() / 1e3, 1), isShared ? percent(row.imbalance()) : "-",
                isShared ? percent(row.barrierShare()) : "-",
                isRegion ? Long.toString(row.tasks()) : "-");
    }

    private static String percent(double part) {
        return number(100 * part, 1) + "%";
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
