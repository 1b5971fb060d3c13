package org.quipu.directives.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Excerpt;
import org.quipu.directives.diagnostic.Related;
import org.quipu.directives.diagnostic.Severity;

/**
 * Writes messages as a log of SARIF 2.1.0 (OASIS), which code scanning services and editors read. It has one run, with
 * all codes as rules (section 3.49) and each message as a result (3.27) with its region (3.30) and related locations.
 * Columns are UTF-16 units.
 */
public final class SarifFormat {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Function<Code, String> help;

    /** @param help the manual's text of a code */
    public SarifFormat(Function<Code, String> help) {
        this.help = help;
    }

    public String write(List<Diagnostic> diagnostics) {
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "quipu compile");
        driver.put("rules", Arrays.stream(Code.values()).map(this::rule).toList());
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("columnKind", "utf16CodeUnits");
        run.put("results", diagnostics.stream().map(SarifFormat::result).toList());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return Json.write(log);
    }

    private Map<String, Object> rule(Code code) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", code.id());
        rule.put("name", code.name());
        rule.put("shortDescription", text(code.message()));
        rule.put("help", text(help.apply(code)));
        rule.put("defaultConfiguration", Map.of("level", level(code.severity())));
        return rule;
    }

    private static Map<String, Object> result(Diagnostic diagnostic) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", diagnostic.code());
        Code.named(diagnostic.code()).ifPresent(code -> result.put("ruleIndex", code.ordinal()));
        result.put("level", level(diagnostic.severity()));
        result.put("message", text(diagnostic.hint().isEmpty() ? diagnostic.message()
                : diagnostic.message() + ". Hint: " + diagnostic.hint()));
        result.put("locations", List.of(location(diagnostic.file(), diagnostic.place())));
        List<Map<String, Object>> related = new ArrayList<>();
        for (Related other : diagnostic.related()) {
            Map<String, Object> location = location(diagnostic.file(), other.place());
            location.put("id", related.size() + 1);
            location.put("message", text(other.message()));
            related.add(location);
        }
        if (!related.isEmpty()) {
            result.put("relatedLocations", related);
        }
        return result;
    }

    private static Map<String, Object> location(String file, Excerpt place) {
        Map<String, Object> region = new LinkedHashMap<>();
        region.put("startLine", place.line());
        region.put("startColumn", place.column());
        region.put("endLine", place.endLine());
        region.put("endColumn", place.endColumn());
        Map<String, Object> physical = new LinkedHashMap<>();
        physical.put("artifactLocation", Map.of("uri", uri(file)));
        physical.put("region", region);
        Map<String, Object> location = new LinkedHashMap<>();
        location.put("physicalLocation", physical);
        return location;
    }

    /** The URI of a file; for a relative path a relative reference (RFC 3986). */
    private static String uri(String file) {
        Path path = Path.of(file);
        if (path.isAbsolute()) {
            return path.toUri().toString();
        }
        String slashes = "/" + file.replace(path.getFileSystem().getSeparator(), "/");
        try {
            return new URI("file", null, slashes, null).toASCIIString().substring("file:/".length());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(file, e);
        }
    }

    private static Map<String, Object> text(String text) {
        return Map.of("text", text);
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case NOTE -> "note";
        };
    }
}
