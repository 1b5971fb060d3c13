package org.quipu.directives.lower.region;

import java.util.Locale;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/** The call that runs a lambda on a team: {@code Parallel.region(threads, condition, team -> }...{@code );}. */
public final class RegionCode {
    private final String open;
    private final String close;

    public RegionCode(Construct construct, Output output, DataCode data, Thrown thrown) {
        String team = output.naming().own("team", construct);
        this.open = data.beforeCall() + thrown.announcements() + Api.PARALLEL + ".region("
                + arguments(construct, output) + thrown.regionOpen() + team + " -> ";
        this.close = thrown.close() + "); " + data.afterCall() + Completion.unreachableAfter(construct.statement())
                + "}";
    }

    private static String arguments(Construct construct, Output output) {
        Optional<String> threads = construct.isClassInitialising() ? Optional.of("1")
                : construct.directive().value(ClauseKind.NUM_THREADS)
                        .map(fragment -> fragment.expression().isIntegerLiteralExpr() ? fragment.text()
                                : "java.lang.Math.toIntExact(" + output.fragment(fragment, construct) + ")");
        Optional<String> condition = construct.directive().condition()
                .map(fragment -> output.fragment(fragment, construct));
        Optional<String> bind = construct.directive().word(ClauseKind.PROC_BIND)
                .map(word -> Api.PROC_BIND + "." + (word.equals("master") ? "PRIMARY" : word.toUpperCase(Locale.ROOT))
                        + ", ");
        return threads.isEmpty() && condition.isEmpty() && bind.isEmpty() ? ""
                : threads.orElse("0") + ", " + condition.orElse("true") + ", " + bind.orElse("");
    }

    /** The code up to the beginning of the lambda's body. */
    public String open() {
        return open;
    }

    /** The code from the end of the lambda's body to the end of the construct. */
    public String close() {
        return close;
    }
}
