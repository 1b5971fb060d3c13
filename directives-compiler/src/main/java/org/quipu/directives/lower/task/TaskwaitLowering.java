package org.quipu.directives.lower.task;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.DirectiveKind;

/**
 * taskwait and taskyield (OpenMP 5.2 sections 15.5 and 12.7).
 *
 * <pre>
 * //omp taskwait
 * //omp taskwait depend(in : a[i])
 * </pre>
 * becomes
 * <pre>
 * $team1.taskwait();
 * $team1.taskwait(new TaskOptions().dependIn(a, i));
 * </pre>
 */
public final class TaskwaitLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String call = construct.kind() == DirectiveKind.TASKYIELD ? ".taskyield();"
                : ".taskwait(" + TaskOptionsCode.of(construct, output).orElse("") + ");";
        output.atDirective(construct.directive(), Team.around(construct, output) + call);
    }
}
