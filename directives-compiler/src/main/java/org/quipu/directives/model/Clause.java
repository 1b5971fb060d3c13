package org.quipu.directives.model;

import java.util.List;
import java.util.Optional;
import org.quipu.directives.text.Span;

/** One clause of a directive. Immutable. */
public sealed interface Clause {
    /** Which clause. */
    ClauseKind kind();

    /** Where it stands. */
    Span span();

    /** The variables it names; empty if it names none. */
    default List<Name> variables() {
        return List.of();
    }

    /** A variable in a clause and its place. */
    record Name(String text, Span span) {
    }

    /** private, firstprivate, lastprivate or shared. */
    record VariableList(ClauseKind kind, Span span, List<Name> variables) implements Clause {
    }

    /** reduction(operator : variables). */
    record Reduction(Span span, ReductionOperator operator, List<Name> variables) implements Clause {
        @Override
        public ClauseKind kind() {
            return ClauseKind.REDUCTION;
        }
    }

    /** if(expression) or num_threads(expression). */
    record Value(ClauseKind kind, Span span, Fragment expression) implements Clause {
    }

    /** default(shared) or default(none). */
    record Default(Span span, boolean none) implements Clause {
        @Override
        public ClauseKind kind() {
            return ClauseKind.DEFAULT;
        }
    }

    /** schedule(kind[, chunk]). */
    record Scheduled(Span span, ScheduleKind schedule, Optional<Fragment> chunk) implements Clause {
        @Override
        public ClauseKind kind() {
            return ClauseKind.SCHEDULE;
        }
    }

    /** nowait. */
    record NoWait(Span span) implements Clause {
        @Override
        public ClauseKind kind() {
            return ClauseKind.NOWAIT;
        }
    }
}
