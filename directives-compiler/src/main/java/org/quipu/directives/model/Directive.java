package org.quipu.directives.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quipu.directives.text.Span;

/**
 * A parsed directive, or one part of a combined one. Immutable.
 *
 * @param parts    its constituents, outermost first; one unless it is a combined directive
 * @param text     its name as written, with one space between words
 * @param name     the range of its name
 * @param argument the argument in parentheses after its name
 * @param clauses  its clauses in their order
 * @param comments the ranges of source text it covers: its comment, then those of its continuations
 */
public record Directive(List<DirectiveKind> parts, String text, Span name, Optional<Argument> argument,
        List<Clause> clauses, List<Span> comments) {
    public Directive {
        parts = List.copyOf(parts);
        clauses = List.copyOf(clauses);
        comments = List.copyOf(comments);
    }

    /** The argument in parentheses after a directive's name. */
    public record Argument(String text, Span span) {
    }

    /** The directive; for a combined one its outermost constituent. */
    public DirectiveKind kind() {
        return parts.get(0);
    }

    /** Whether its name ends with simd. */
    public boolean simd() {
        return text.endsWith("simd");
    }

    /** The clauses it takes. */
    public Set<ClauseKind> allowed() {
        Set<ClauseKind> allowed = new LinkedHashSet<>();
        parts.forEach(part -> allowed.addAll(part.clauses()));
        if (simd()) {
            allowed.addAll(DirectiveKind.SIMD.clauses());
        }
        return allowed;
    }

    /** The name of a critical section. */
    public Optional<String> lock() {
        return argument.map(Argument::text);
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

    /** The expression of a clause that has one. */
    public Optional<Fragment> value(ClauseKind wanted) {
        return clauses(wanted).map(clause -> ((Clause.Value) clause).expression()).findFirst();
    }

    /** The condition of the if clause that does not apply to simd alone. */
    public Optional<Fragment> condition() {
        return clauses(ClauseKind.IF).map(Clause.Value.class::cast).filter(clause -> !clause.modifier().equals("simd"))
                .map(Clause.Value::expression).findFirst();
    }

    /** The keyword of a clause that has one. */
    public Optional<String> word(ClauseKind wanted) {
        return clauses(wanted).map(clause -> ((Clause.Keyword) clause).word()).findFirst();
    }

    /** The number of a clause that has one; 0 if the clause or its number is missing. */
    public int count(ClauseKind wanted) {
        return clauses(wanted).mapToInt(clause -> ((Clause.Count) clause).count()).findFirst().orElse(0);
    }

    public Optional<Clause.Scheduled> schedule() {
        return clauses(ClauseKind.SCHEDULE).map(Clause.Scheduled.class::cast).findFirst();
    }

    public boolean defaultNone() {
        return clauses(ClauseKind.DEFAULT).anyMatch(clause -> ((Clause.Default) clause).none());
    }
}
