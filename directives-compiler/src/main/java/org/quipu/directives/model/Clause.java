package org.quipu.directives.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quipu.directives.text.Span;

/** One clause of a directive. Immutable. */
public sealed interface Clause {
    /** The kind of clause. */
    ClauseKind kind();

    /** Its range. */
    Span span();

    /** The variables it names; empty if it names none. */
    default List<Name> variables() {
        return List.of();
    }

    /** The expressions in it that are evaluated at the place of the directive. */
    default List<Fragment> expressions() {
        return List.of();
    }

    /**
     * A variable that a clause names.
     *
     * @param text       the name, or names with dots between
     * @param subscripts the subscripts that follow it
     */
    record Name(String text, Span span, List<Subscript> subscripts) {
        public Name {
            subscripts = List.copyOf(subscripts);
        }

        public Name(String text, Span span) {
            this(text, span, List.of());
        }
    }

    /**
     * An index, or a section of an array (OpenMP 5.2 section 3.2.5).
     *
     * @param section whether it is a section, {@code [lower : length]}; both parts may be missing
     */
    record Subscript(Optional<Fragment> lower, Optional<Fragment> length, boolean section) {
    }

    /** Variables, with the modifier before the colon, or an empty one. */
    record VariableList(ClauseKind kind, Span span, String modifier, List<Name> variables) implements Clause {
    }

    /** reduction, task_reduction or in_reduction(modifier, identifier : variables); the modifier may be empty. */
    record Reduction(ClauseKind kind, Span span, String modifier, ReductionId id, List<Name> variables)
            implements
                Clause {
        /** The bounds of array sections; the combiner is evaluated inside. */
        @Override
        public List<Fragment> expressions() {
            return variables.stream().flatMap(name -> name.subscripts().stream())
                    .flatMap(part -> Stream.concat(part.lower().stream(), part.length().stream())).toList();
        }
    }

    /** linear or aligned(variables : step). */
    record Linear(ClauseKind kind, Span span, List<Name> variables, Optional<Fragment> step) implements Clause {
        @Override
        public List<Fragment> expressions() {
            return step.stream().toList();
        }
    }

    /** A clause with one expression, and the modifier before the colon, or an empty one. */
    record Value(ClauseKind kind, Span span, String modifier, Fragment expression) implements Clause {
        @Override
        public List<Fragment> expressions() {
            return List.of(expression);
        }
    }

    /** A clause with expressions. */
    record Values(ClauseKind kind, Span span, List<Fragment> expressions) implements Clause {
    }

    /** A clause with a word of the language, and the modifier before the colon, or an empty one. */
    record Keyword(ClauseKind kind, Span span, String modifier, String word) implements Clause {
    }

    /** A clause with an integer literal; 0 if the number is absent. */
    record Count(ClauseKind kind, Span span, int count) implements Clause {
    }

    /** A clause of one word. */
    record Flag(ClauseKind kind, Span span) implements Clause {
    }

    /** default(shared), default(none), default(private) or default(firstprivate). */
    record Default(Span span, String sharing) implements Clause {
        public boolean none() {
            return sharing.equals("none");
        }

        @Override
        public ClauseKind kind() {
            return ClauseKind.DEFAULT;
        }
    }

    /** schedule(modifiers : kind[, chunk]). */
    record Scheduled(Span span, List<String> modifiers, ScheduleKind schedule, Optional<Fragment> chunk)
            implements
                Clause {
        @Override
        public ClauseKind kind() {
            return ClauseKind.SCHEDULE;
        }

        @Override
        public List<Fragment> expressions() {
            return chunk.stream().toList();
        }
    }

    /**
     * depend or doacross(type : items).
     *
     * @param type  in, out, inout, mutexinoutset, inoutset, source or sink
     * @param items the storage locations, or for sink the iteration vector
     */
    record Depend(ClauseKind kind, Span span, String type, List<Item> items) implements Clause {
        @Override
        public List<Fragment> expressions() {
            return items.stream().flatMap(item -> Stream.concat(Stream.of(item.base()),
                    Stream.concat(item.lower().stream(), item.length().stream()))).toList();
        }
    }

    /**
     * One item of a dependence.
     *
     * @param base    the expression; without its last brackets, if those are an array section
     * @param section whether it ends with an array section, {@code base[lower : length]}
     */
    record Item(Fragment base, Optional<Fragment> lower, Optional<Fragment> length, boolean section) {
    }

    /** A clause with uninterpreted text as arguments. */
    record Raw(ClauseKind kind, Span span, String text) implements Clause {
    }
}
