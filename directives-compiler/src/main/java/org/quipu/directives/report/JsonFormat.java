package org.quipu.directives.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Excerpt;
import org.quipu.directives.explain.SharingTable;

/**
 * Writes messages as one JSON object: {@code {"version": 1, "diagnostics": [...]}}. Each diagnostic has {@code code},
 * {@code severity}, {@code file}, {@code line}, {@code column}, {@code endLine}, {@code endColumn} (exclusive; all from
 * 1, columns in UTF-16 units), {@code message}, {@code hint} and {@code related}. Future versions may add members but
 * keep the meaning of these.
 */
public final class JsonFormat {
    private JsonFormat() {
    }

    /** The messages alone. */
    public static String write(List<Diagnostic> diagnostics) {
        return Json.write(document(diagnostics));
    }

    /** The messages, and the sharing tables in a member {@code sharing}. */
    public static String write(List<Diagnostic> diagnostics, List<SharingTable> sharing) {
        Map<String, Object> root = document(diagnostics);
        root.put("sharing", sharing.stream().map(SharingTable::json).toList());
        return Json.write(root);
    }

    private static Map<String, Object> document(List<Diagnostic> diagnostics) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("version", 1);
        root.put("diagnostics", diagnostics.stream().map(JsonFormat::diagnostic).toList());
        return root;
    }

    private static Map<String, Object> diagnostic(Diagnostic diagnostic) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", diagnostic.code());
        json.put("severity", diagnostic.severity().label());
        json.put("file", diagnostic.file());
        place(json, diagnostic.place());
        json.put("message", diagnostic.message());
        json.put("hint", diagnostic.hint());
        json.put("related", diagnostic.related().stream().map(related -> {
            Map<String, Object> other = new LinkedHashMap<>();
            place(other, related.place());
            other.put("message", related.message());
            return other;
        }).toList());
        return json;
    }

    private static void place(Map<String, Object> json, Excerpt place) {
        json.put("line", place.line());
        json.put("column", place.column());
        json.put("endLine", place.endLine());
        json.put("endColumn", place.endColumn());
    }
}
