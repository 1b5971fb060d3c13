package org.quipu.directives.lower.loop;

import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.ScheduleKind;

/** The schedule of a loop as an expression (OpenMP 5.2 section 11.5.3); static without a clause. */
final class ScheduleCode {
    private static final int SIMD_WIDTH = 8;

    private ScheduleCode() {
    }

    static String of(Construct construct, Output output) {
        Optional<Clause.Scheduled> clause = construct.directive().schedule();
        if (clause.isEmpty()) {
            return Api.SCHEDULE + ".STATIC";
        }
        Optional<String> chunk = clause.get().chunk().map(fragment -> output.fragment(fragment, construct));
        String modifiers = clause.get().modifiers().stream().filter(modifier -> !modifier.equals("simd"))
                .map(modifier -> "." + modifier + "()").findFirst().orElse("") + simd(construct, clause.get());
        if (modifiers.isEmpty() && isConditional(construct)) {
            modifiers = ".monotonic()";
        }
        return Api.SCHEDULE + switch (clause.get().schedule()) {
            case STATIC -> chunk.map(size -> ".staticChunk(" + size + ")").orElse(".STATIC");
            case DYNAMIC -> ".dynamic(" + chunk.orElse("1") + ")";
            case GUIDED -> ".guided(" + chunk.orElse("1") + ")";
            case RUNTIME -> ".RUNTIME";
            case AUTO -> ".AUTO";
        } + modifiers;
    }

    /** Whether each thread has one chunk at most. */
    static boolean isOneBlock(Construct construct) {
        Optional<Clause.Scheduled> clause = construct.directive().schedule();
        return !construct.directive().has(ClauseKind.ORDERED) && (clause.isEmpty()
                || clause.get().schedule() == ScheduleKind.STATIC && clause.get().chunk().isEmpty());
    }

    /** Whether a thread must run its iterations in order, for conditional lastprivate. */
    private static boolean isConditional(Construct construct) {
        return construct.directive().clauses(ClauseKind.LASTPRIVATE)
                .anyMatch(clause -> ((Clause.VariableList) clause).modifier().equals("conditional"));
    }

    /** The simd modifier. It applies to simd loops only; without simdlen the width is {@link #SIMD_WIDTH}. */
    private static String simd(Construct construct, Clause.Scheduled clause) {
        int width = construct.directive().count(ClauseKind.SIMDLEN);
        return clause.modifiers().contains("simd") && construct.directive().simd()
                ? ".simd(" + (width == 0 ? SIMD_WIDTH : width) + ")" : "";
    }
}
