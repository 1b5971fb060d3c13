package org.quipu.samples.tools.demo;

import java.util.Optional;

/**
 * The end of a form's run.
 *
 * @param form the form
 * @param shape the requested ranks and threads
 * @param report the report of the program; empty if there is none
 * @param failure the reason of its failure, with the end of its output; empty if it succeeded
 */
public record Outcome(Form form, Shape shape, Optional<RunReport> report, String failure) {

    /** Whether the program ended well and its result agrees with the published one. */
    public boolean verified() {
        return failure.isEmpty() && report.map(RunReport::verified).orElse(false);
    }
}
