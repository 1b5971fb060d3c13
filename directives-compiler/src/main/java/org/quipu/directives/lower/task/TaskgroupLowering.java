package org.quipu.directives.lower.task;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;

/**
 * taskgroup (OpenMP 5.2 section 15.4).
 *
 * <pre>
 * //omp taskgroup
 * {
 *     walk(root);
 * }
 * </pre>
 * becomes
 * <pre>
 * { final TaskGroup $group2 = $team1.beginTaskgroup(); try {
 * {
 *     walk(root);
 * } } finally { $team1.endTaskgroup($group2); } }
 * </pre>
 */
public final class TaskgroupLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String team = Team.name(construct, output);
        String group = output.naming().own("group", construct);
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output) + "final "
                + Api.TASK_GROUP + " " + group + " = " + team + ".beginTaskgroup(); try {");
        output.end(construct, construct.span().end(), " } finally { " + team + ".endTaskgroup(" + group + "); } }");
    }
}
