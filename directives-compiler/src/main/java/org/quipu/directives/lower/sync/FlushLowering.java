package org.quipu.directives.lower.sync;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.ClauseKind;

/**
 * flush (OpenMP 5.2 section 15.8.5): a fence, whatever variables are listed.
 *
 * <pre>
 * //omp flush(ready)
 * //omp flush acquire
 * </pre>
 * becomes
 * <pre>
 * VarHandle.fullFence();
 * VarHandle.acquireFence();
 * </pre>
 */
public final class FlushLowering implements Lowering {
    private static final String FENCES = "java.lang.invoke.VarHandle.";

    @Override
    public void lower(Construct construct, Output output) {
        String fence = construct.directive().has(ClauseKind.ACQUIRE) ? "acquireFence"
                : construct.directive().has(ClauseKind.RELEASE) ? "releaseFence" : "fullFence";
        output.atDirective(construct.directive(), FENCES + fence + "();");
    }
}
