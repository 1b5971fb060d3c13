package org.quipu.directives.lower;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;

/** How generated code names the team it runs in. */
final class Team {
    private Team() {
    }

    /** The variable with the team. */
    static String name(Construct construct, DataPlan plan) {
        return plan.own("team", construct.team().orElse(construct));
    }

    /** The team around a construct that may have a team variable of its own, as an expression. */
    static String around(Construct construct, DataPlan plan) {
        Construct parent = construct.parent();
        return parent == null || parent.executable() != construct.executable() ? Api.TEAM + ".current()"
                : parent.team().map(team -> plan.own("team", team)).orElse(Api.TEAM + ".current()");
    }

    /** The declaration of {@link #name}, if no region around has it: the construct is orphaned. */
    static String declaration(Construct construct, DataPlan plan) {
        return construct.team().isPresent() ? ""
                : "final " + Api.TEAM + " " + name(construct, plan) + " = " + Api.TEAM + ".current(); ";
    }
}
