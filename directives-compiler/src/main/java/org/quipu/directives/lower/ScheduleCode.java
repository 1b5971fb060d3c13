package org.quipu.directives.lower;

import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.Clause;

/** The schedule of a loop as an expression (OpenMP 5.2 section 11.5.3); without a clause it is static. */
final class ScheduleCode {
    private ScheduleCode() {
    }

    static String of(Construct construct, Output output) {
        Optional<Clause.Scheduled> clause = construct.directive().schedule();
        if (clause.isEmpty()) {
            return Api.SCHEDULE + ".STATIC";
        }
        Optional<String> chunk = clause.get().chunk().map(fragment -> output.fragment(fragment, construct));
        return Api.SCHEDULE + switch (clause.get().schedule()) {
            case STATIC -> chunk.map(size -> ".staticChunk(" + size + ")").orElse(".STATIC");
            case DYNAMIC -> ".dynamic(" + chunk.orElse("1") + ")";
            case GUIDED -> ".guided(" + chunk.orElse("1") + ")";
            case RUNTIME -> ".RUNTIME";
            case AUTO -> ".AUTO";
        };
    }
}
