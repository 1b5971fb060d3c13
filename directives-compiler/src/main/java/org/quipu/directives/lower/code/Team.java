package org.quipu.directives.lower.code;

import org.quipu.directives.bind.Construct;

/** How generated code names the team it runs in. */
public final class Team {
    private Team() {
    }

    /** The variable with the team. */
    public static String name(Construct construct, Output output) {
        return output.naming().own("team", construct.team().orElse(construct));
    }

    /** The team around a construct that may have a team variable of its own, as an expression. */
    public static String around(Construct construct, Output output) {
        Construct parent = construct.parent();
        return parent == null || parent.executable() != construct.executable() ? Api.TEAM + ".current()"
                : parent.team().map(team -> output.naming().own("team", team)).orElse(Api.TEAM + ".current()");
    }

    /** The declaration of {@link #name}, if no region around has it: the construct is orphaned. */
    public static String declaration(Construct construct, Output output) {
        return construct.team().isPresent() ? ""
                : "final " + Api.TEAM + " " + name(construct, output) + " = " + Api.TEAM + ".current(); ";
    }
}
