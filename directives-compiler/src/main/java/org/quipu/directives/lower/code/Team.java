package org.quipu.directives.lower.code;

import org.quipu.directives.bind.Construct;

/** The names of teams in generated code. */
public final class Team {
    private Team() {
    }

    /** The team's variable. */
    public static String name(Construct construct, Output output) {
        return output.naming().own("team", construct.team().orElse(construct));
    }

    /** The expression for the team around a construct that may declare a team variable itself. */
    public static String around(Construct construct, Output output) {
        Construct parent = construct.parent();
        return parent == null || parent.executable() != construct.executable() ? Api.TEAM + ".current()"
                : parent.team().map(team -> output.naming().own("team", team)).orElse(Api.TEAM + ".current()");
    }

    /** The declaration of {@link #name} in an orphaned construct; empty if a region declares it. */
    public static String declaration(Construct construct, Output output) {
        return construct.team().isPresent() ? ""
                : "final " + Api.TEAM + " " + name(construct, output) + " = " + Api.TEAM + ".current(); ";
    }
}
