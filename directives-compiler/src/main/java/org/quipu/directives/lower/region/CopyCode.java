package org.quipu.directives.lower.region;

import java.util.List;
import java.util.stream.Collectors;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.Variable;

/** The code of copyprivate, which broadcasts values from a single to the other threads (OpenMP 5.2 section 5.7.2). */
final class CopyCode {
    private final Construct construct;
    private final Output output;
    private final String team;
    private final String mine;
    private final String copy;

    CopyCode(Construct construct, Output output, String team) {
        this.construct = construct;
        this.output = output;
        this.team = team;
        this.mine = output.naming().own("mine", construct);
        this.copy = output.naming().own("copy", construct);
    }

    /** Before the single. */
    String before() {
        return "java.lang.Object[] " + mine + " = null; ";
    }

    private String place(Variable variable) {
        return output.variables().text(variable, construct.parent());
    }

    /** After the statement, in the thread that executed it. */
    String mine(List<Variable> variables) {
        return mine + " = new java.lang.Object[] {" + variables.stream()
                .map(variable -> given(variable, place(variable)))
                .collect(Collectors.joining(", ")) + "}; ";
    }

    /** The value to broadcast. An array may be copied, since its owner may change it afterwards. */
    private static String given(Variable variable, String value) {
        return variable.type().isArray() ? Api.CELLS + ".given(" + value + ")" : value;
    }

    /** After the single: the other threads assign the values. */
    String theirs(List<Variable> variables) {
        StringBuilder code = new StringBuilder("final java.lang.Object[] ").append(copy).append(" = ").append(team)
                .append(".copyPrivate(").append(mine).append("); if (").append(mine).append(" == null) { ");
        for (int i = 0; i < variables.size(); i++) {
            String place = place(variables.get(i));
            code.append(place).append(" = ").append(Api.CELLS)
                    .append(variables.get(i).type().isArray() ? ".copyAs(" : ".as(")
                    .append(place).append(", ").append(copy).append('[').append(i).append("]); ");
        }
        code.append("} ");
        if (variables.stream().anyMatch(variable -> variable.type().isArray())) {
            code.append(team).append(".copied(").append(copy).append("); ");
        }
        return code.toString();
    }
}
