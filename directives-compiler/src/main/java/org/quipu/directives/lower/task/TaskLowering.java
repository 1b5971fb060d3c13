package org.quipu.directives.lower.task;

import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/**
 * task (OpenMP 5.2 section 12.5). Copies are made before the task, in declaration order. Shared variables are in cells
 * or never change.
 *
 * <pre>
 * //omp task shared(x) final(n &lt; 8)
 * x = fib(n - 1);
 * </pre>
 * becomes
 * <pre>
 * { $team1.task(new TaskOptions().finalIf(n &lt; 8), $team2 -&gt; {
 * x$cell0.value = fib(n - 1); }); }
 * </pre>
 */
public final class TaskLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        Thrown thrown = Thrown.of(construct);
        Optional<String> options = TaskOptionsCode.of(construct, output);
        output.atDirective(construct.directive(), "{ " + event(construct, output) + data.before()
                + thrown.announcements() + Team.around(construct, output) + ".task("
                + options.map(code -> code + ", ").orElse("") + thrown.taskOpen()
                + output.naming().own("team", construct) + " -> { " + data.inside());
        String end = Completion.completes(construct.statement())
                ? data.end(output.naming().own("team", construct), "") : "";
        output.end(construct, construct.span().end(), " " + end + "}" + thrown.close() + "); "
                + unreachable(construct, output) + "}");
    }

    /** Creates the event of a detached task. */
    private static String event(Construct construct, Output output) {
        StringBuilder code = new StringBuilder();
        construct.directive().clauses(ClauseKind.DETACH).flatMap(clause -> clause.variables().stream())
                .forEach(event -> code
                        .append(output.variables().text(construct.variable(event.text()), construct.parent()))
                        .append(" = new java.util.concurrent.CompletableFuture<>(); "));
        return code.toString();
    }

    /** The code after a task that cannot complete normally: it waits for the task, which throws. */
    public static String unreachable(Construct construct, Output output) {
        String code = Completion.unreachableAfter(construct.statement());
        return code.isEmpty() ? "" : Team.around(construct, output) + ".taskwait(); " + code;
    }
}
