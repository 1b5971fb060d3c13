package org.quipu.directives.lower.sync;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;

/**
 * barrier (OpenMP 5.2 section 15.3.1).
 *
 * <pre>
 * //omp barrier
 * </pre>
 * becomes
 * <pre>
 * $team1.barrier();
 * </pre>
 */
public final class BarrierLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String team = construct.team().isPresent() ? Team.name(construct, output) : Api.TEAM + ".current()";
        output.atDirective(construct.directive(), team + ".barrier();");
    }
}
