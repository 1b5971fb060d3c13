package org.quipu.directives.lower;

import org.quipu.directives.bind.Construct;

/**
 * critical (OpenMP 5.2 section 15.2): a lock that is given back on every way out.
 *
 * <pre>
 * //omp critical(log)
 * {
 *     lines.add(line);
 * }
 * </pre>
 * becomes
 * <pre>
 * { final Critical $lock2 = Critical.named("log"); $lock2.enter(); try {
 * {
 *     lines.add(line);
 * } } finally { $lock2.exit(); } }
 * </pre>
 */
final class CriticalLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String lock = output.plan().own("lock", construct);
        output.atDirective(construct.directive(), "{ final " + Api.CRITICAL + " " + lock + " = " + Api.CRITICAL
                + ".named(\"" + construct.directive().lock().orElse("") + "\"); " + lock + ".enter(); try {");
        output.end(construct, construct.span().end(), " } finally { " + lock + ".exit(); } }");
    }
}
