package org.quipu.directives.lower.sync;

import java.util.HashSet;
import java.util.Set;
import org.quipu.directives.bind.Cancellation;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.DirectiveKind;

/**
 * cancel and cancellation point (OpenMP 5.2 sections 16.1 and 16.2): a break leaves the labelled statement of the
 * construct.
 *
 * <pre>
 * //omp cancel for if(found)
 * //omp cancellation point parallel
 * </pre>
 * becomes
 * <pre>
 * if ($team1.cancelLoop(found)) break $leave2;
 * if ($team1.parallelCancelled()) break $leave1;
 * </pre>
 */
public final class CancelLowering implements Lowering {
    private final Set<Construct> labelled = new HashSet<>();

    @Override
    public void lower(Construct construct, Output output) {
        Cancellation cancellation = Cancellation.of(construct);
        Construct target = cancellation.target().orElseThrow();
        String label = output.naming().own("leave", target);
        if (labelled.add(target)) {
            output.begin(target, target.span().start(), label + ": ");
        }
        String word = switch (cancellation.what()) {
            case "parallel" -> "Parallel";
            case "for" -> "Loop";
            case "sections" -> "Sections";
            default -> "Taskgroup";
        };
        String condition = construct.directive().condition().map(fragment -> output.fragment(fragment, construct))
                .orElse("true");
        String call = construct.kind() == DirectiveKind.CANCEL ? "cancel" + word + "(" + condition + ")"
                : Character.toLowerCase(word.charAt(0)) + word.substring(1) + "Cancelled()";
        output.atDirective(construct.directive(), "if (" + Team.around(construct, output) + "." + call + ") break "
                + label + ";");
    }
}
