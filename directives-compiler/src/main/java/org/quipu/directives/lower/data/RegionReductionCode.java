package org.quipu.directives.lower.data;

import org.quipu.directives.resolve.JavaType;

/**
 * The end of one reduction of a region: thread 0 combines the values of all threads (OpenMP 5.2 section 5.5.8).
 *
 * <pre>
 * int:      team.combineIntAtEnd(sum$1, (int sum$out1) -&gt; { sum$cell1.value += sum$out1; });
 * boolean:  team.combineIntAtEnd(all$1 ? 1 : 0, (int all$out1$n) -&gt; { final boolean all$out1 = all$out1$n != 0;
 *         all$cell1.value = ...; });
 * object:   team.combineAtEnd(set$1, (Set set$out1) -&gt; { set$cell1.value.addAll(set$out1); });
 * </pre>
 *
 * @param type the variable's
 * @param copy the thread's variable
 * @param out the name of the value to combine
 * @param combine the statement that combines it
 */
record RegionReductionCode(JavaType type, String copy, String out, String combine) {

    String text(String team) {
        return switch (type.text()) {
            case "int" -> call(team, "Int", copy, "int " + out, "");
            case "long" -> call(team, "Long", copy, "long " + out, "");
            case "double" -> call(team, "Double", copy, "double " + out, "");
            case "byte", "short", "char" -> call(team, "Int", copy, "int " + out + "$n",
                    "final " + type.text() + " " + out + " = (" + type.text() + ") " + out + "$n; ");
            case "float" -> call(team, "Double", copy, "double " + out + "$n",
                    "final float " + out + " = (float) " + out + "$n; ");
            case "boolean" -> call(team, "Int", copy + " ? 1 : 0", "int " + out + "$n",
                    "final boolean " + out + " = " + out + "$n != 0; ");
            default -> call(team, "", copy, type.text() + " " + out, "");
        };
    }

    private String call(String team, String kind, String value, String parameter, String first) {
        return team + ".combine" + kind + "AtEnd(" + value + ", (" + parameter + ") -> { " + first + combine + " }); ";
    }
}
