package org.quipu.directives.check;

import java.util.List;
import org.quipu.directives.Report;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.text.SourceText;

/** Runs all checks on the constructs of a file. */
public final class Checks {
    private Checks() {
    }

    /** Reports everything that the lowerings cannot turn into valid Java. */
    public static void check(SourceText source, Names names, List<Construct> constructs, DataPlan plan,
            Report report) {
    }
}
