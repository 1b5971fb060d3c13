package org.quipu.directives.lower.task;

import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Fragment;

/**
 * The clauses of a task, taskloop or taskwait as an expression:
 * {@code new TaskOptions().finalIf(n < 8).dependIn(a, i)}.
 */
final class TaskOptionsCode {
    private final Construct construct;
    private final Output output;
    private final StringBuilder code = new StringBuilder();

    private TaskOptionsCode(Construct construct, Output output) {
        this.construct = construct;
        this.output = output;
    }

    /** The expression; empty without such clauses. */
    static Optional<String> of(Construct construct, Output output) {
        TaskOptionsCode options = new TaskOptionsCode(construct, output);
        options.clauses(construct.directive());
        return options.code.length() == 0 ? Optional.empty()
                : Optional.of("new " + Api.TASK_OPTIONS + "()" + options.code);
    }

    private void clauses(Directive directive) {
        value(ClauseKind.IF, "onlyIf");
        value(ClauseKind.FINAL, "finalIf");
        flag(ClauseKind.UNTIED, "untied");
        flag(ClauseKind.MERGEABLE, "mergeable");
        directive.value(ClauseKind.PRIORITY).ifPresent(priority -> call("priority", asInt(priority)));
        count(ClauseKind.GRAINSIZE, "grainsize");
        count(ClauseKind.NUM_TASKS, "numTasks");
        flag(ClauseKind.NOGROUP, "nogroup");
        directive.clauses(ClauseKind.DETACH).flatMap(clause -> clause.variables().stream())
                .forEach(event -> call("detach",
                        output.variables().text(construct.variable(event.text()), construct.parent())));
        directive.clauses(ClauseKind.DEPEND).map(Clause.Depend.class::cast).forEach(clause -> {
            String method = "depend" + Character.toUpperCase(clause.type().charAt(0)) + clause.type().substring(1);
            clause.items().forEach(item -> call(method, Identity.of(item, construct, output)));
        });
    }

    private void value(ClauseKind kind, String method) {
        construct.directive().value(kind).ifPresent(value -> call(method, output.fragment(value, construct)));
    }

    private void count(ClauseKind kind, String method) {
        construct.directive().clauses(kind).map(Clause.Value.class::cast)
                .forEach(clause -> call(method, output.fragment(clause.expression(), construct) + ", "
                        + clause.modifier().equals("strict")));
    }

    private void flag(ClauseKind kind, String method) {
        if (construct.directive().has(kind)) {
            call(method, "");
        }
    }

    private String asInt(Fragment value) {
        String text = output.fragment(value, construct);
        return value.expression() instanceof IntegerLiteralExpr ? text : "java.lang.Math.toIntExact(" + text + ")";
    }

    private void call(String method, String arguments) {
        code.append('.').append(method).append('(').append(arguments).append(')');
    }
}
