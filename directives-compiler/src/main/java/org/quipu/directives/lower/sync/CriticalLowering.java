package org.quipu.directives.lower.sync;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;

/**
 * critical (OpenMP 5.2 section 15.2): a lock that is released on every exit. A hint has no effect.
 *
 * <pre>
 * //omp critical(log)
 * {
 *     lines.add(line);
 * }
 * </pre>
 * becomes
 * <pre>
 * { $locks$File.LOCK1.enter(); try {
 * {
 *     lines.add(line);
 * } } finally { $locks$File.LOCK1.exit(); } }
 * </pre>
 */
public final class CriticalLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String lock = output.lock(construct.directive().lock().orElse(""));
        output.atDirective(construct.directive(), "{ " + lock + ".enter(); try {");
        output.end(construct, construct.span().end(), " } finally { " + lock + ".exit(); } }");
    }
}
