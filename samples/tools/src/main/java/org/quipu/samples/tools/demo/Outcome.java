package org.quipu.samples.tools.demo;

import java.util.Optional;

/**
 * How a form's run ended.
 *
 * @param form which
 * @param shape what it was asked to use
 * @param report what the program said; empty if it gave no report
 * @param failure why it failed, with the end of its output; empty if it did not
 */
public record Outcome(Form form, Shape shape, Optional<RunReport> report, String failure) {

    /** Whether the program ended well and its result agrees with the published one. */
    public boolean verified() {
        return failure.isEmpty() && report.map(RunReport::verified).orElse(false);
    }

    /** The faster of two, where one that failed is no competitor but is never forgotten. */
    Outcome worseOrFaster(Outcome other) {
        if (!verified()) {
            return this;
        }
        if (!other.verified()) {
            return other;
        }
        return other.report.orElseThrow().seconds() < report.orElseThrow().seconds() ? other : this;
    }
}
