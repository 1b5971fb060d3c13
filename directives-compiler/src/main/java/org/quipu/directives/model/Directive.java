package org.quipu.directives.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quipu.directives.text.Span;

/**
 * A parsed directive. Immutable.
 *
 * @param kind     which directive
 * @param name     where its name stands
 * @param lock     the name of a critical section, else empty
 * @param clauses  its clauses in their order
 * @param comments the ranges of source text it covers: its comment, then those of its continuations
 */
public record Directive(DirectiveKind kind, Span name, Optional<String> lock, List<Clause> clauses,
                        List<Span> comments) {
    public Directive {
        clauses = List.copyOf(clauses);
        comments = List.copyOf(comments);
    }

    /** Where it begins. */
    public int start() {
        return comments.get(0).start();
    }

    /** Where its last line ends. */
    public int end() {
        return comments.get(comments.size() - 1).end();
    }

    /** The clauses of one kind. */
    public Stream<Clause> clauses(ClauseKind wanted) {
        return clauses.stream().filter(clause -> clause.kind() == wanted);
    }

    public boolean has(ClauseKind wanted) {
        return clauses(wanted).findAny().isPresent();
    }

    /** The expression of an if or num_threads clause. */
    public Optional<Fragment> value(ClauseKind wanted) {
        return clauses(wanted).map(clause -> ((Clause.Value) clause).expression()).findFirst();
    }

    public Optional<Clause.Scheduled> schedule() {
        return clauses(ClauseKind.SCHEDULE).map(Clause.Scheduled.class::cast).findFirst();
    }

    public boolean defaultNone() {
        return clauses(ClauseKind.DEFAULT).anyMatch(clause -> ((Clause.Default) clause).none());
    }
}
