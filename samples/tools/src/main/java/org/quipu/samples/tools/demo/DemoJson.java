package org.quipu.samples.tools.demo;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import java.nio.file.Path;

/**
 * The demo's outcomes for programs.
 */
final class DemoJson {
    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

    private DemoJson() {
    }

    /**
     * One object: kernel, class, cores, otherLoad (cores used by others), verified, svg, and forms with the programs'
     * own reports, speed-ups and failures.
     */
    static String write(DemoReport report, Path svg) {
        JsonObject root = new JsonObject();
        root.addProperty("kernel", report.kernel().name());
        root.addProperty("class", report.problemClass());
        root.addProperty("cores", report.cores());
        report.otherLoad().ifPresent(load -> root.addProperty("otherLoad", load));
        root.addProperty("verified", report.verified());
        root.addProperty("svg", svg.toString());
        JsonObject forms = new JsonObject();
        for (Outcome outcome : report.outcomes()) {
            JsonObject form =
                    outcome.report().map(r -> GSON.toJsonTree(r).getAsJsonObject()).orElseGet(JsonObject::new);
            form.addProperty("verified", outcome.verified());
            report.speedUpOf(outcome).ifPresent(factor -> form.addProperty("speedUp", factor));
            if (!outcome.failure().isEmpty()) {
                form.addProperty("failure", outcome.failure());
            }
            forms.add(outcome.form().name().toLowerCase(java.util.Locale.ROOT), form);
        }
        root.add("forms", forms);
        return GSON.toJson(root);
    }
}
