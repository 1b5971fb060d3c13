package org.quipu.directives.lower;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.ClauseKind;

/**
 * error (OpenMP 5.2 section 8.5): at(execution) throws or warns. The checks report at(compilation).
 *
 * <pre>
 * //omp error at(execution) message("no input in " + folder)
 * //omp error at(execution) severity(warning) message("slow path")
 * </pre>
 * becomes
 * <pre>
 * if (true) throw new IllegalStateException("no input in " + folder + " (File.java:7)");
 * System.err.println("slow path" + " (File.java:8)");
 * </pre>
 */
final class ErrorLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        if (!construct.directive().word(ClauseKind.AT).orElse("").equals("execution")) {
            output.atDirective(construct.directive(), "");
            return;
        }
        String name = output.source().fileName();
        String place = " (" + name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1) + ":"
                + output.source().line(construct.directive().start()) + ")";
        String message = construct.directive().value(ClauseKind.MESSAGE)
                .map(fragment -> "(" + output.fragment(fragment, construct) + ") + \"" + place + "\"")
                .orElse("\"error directive" + place + "\"");
        boolean warning = construct.directive().word(ClauseKind.SEVERITY).orElse("").equals("warning");
        // the condition keeps javac from rejecting statements after the throw
        output.atDirective(construct.directive(), warning ? "java.lang.System.err.println(" + message + ");"
                : "if (true) throw new java.lang.IllegalStateException(" + message + ");");
    }
}
