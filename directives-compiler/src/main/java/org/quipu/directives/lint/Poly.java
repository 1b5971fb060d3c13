package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A polynomial with whole coefficients: what an index is made of. Immutable; equal if the terms are. */
final class Poly {
    static final Poly ZERO = new Poly(Map.of());
    private static final Comparator<Atom> ORDER = Comparator.comparing(Atom::name).thenComparingInt(atom -> System.identityHashCode(atom.identity()));

    private final Map<List<Atom>, Long> terms;

    private Poly(Map<List<Atom>, Long> terms) {
        this.terms = Map.copyOf(terms);
    }

    /** What an index depends on. */
    enum Role {
        /** The variable of a loop whose iterations are dealt out. */
        ITERATION,
        /** The variable of a loop that one thread runs. */
        INNER,
        /** The same for all threads for as long as the region runs. */
        FIXED
    }

    /**
     * A factor of a term.
     *
     * @param identity the variable, or the text of an expression
     * @param name     for messages
     */
    record Atom(Object identity, String name, Role role) {
    }

    static Poly constant(long value) {
        return value == 0 ? ZERO : new Poly(Map.of(List.of(), value));
    }

    static Poly of(Atom atom) {
        return new Poly(Map.of(List.of(atom), 1L));
    }

    static Optional<Long> literal(Expression expression) {
        Expression inner = Symbols.unwrap(expression);
        try {
            if (inner instanceof UnaryExpr unary && unary.getOperator() == UnaryExpr.Operator.MINUS) {
                return literal(unary.getExpression()).map(value -> -value);
            } else if (inner instanceof IntegerLiteralExpr number) {
                return Optional.of(number.asNumber().longValue());
            } else if (inner instanceof LongLiteralExpr number) {
                return Optional.of(number.asNumber().longValue());
            }
            return inner instanceof CharLiteralExpr c ? Optional.of((long) c.asChar()) : Optional.empty();
        } catch (NumberFormatException e) {
            // JavaParser refuses literals that are out of range; javac will, too.
            return Optional.empty();
        }
    }

    Poly plus(Poly other) {
        Map<List<Atom>, Long> sum = new HashMap<>(terms);
        other.terms.forEach((term, factor) -> sum.merge(term, factor, Long::sum));
        sum.values().removeIf(factor -> factor == 0);
        return new Poly(sum);
    }

    Poly minus(Poly other) {
        return plus(other.times(constant(-1)));
    }

    Poly times(Poly other) {
        Map<List<Atom>, Long> product = new HashMap<>();
        terms.forEach((a, x) -> other.terms.forEach((b, y) -> {
            List<Atom> term = new ArrayList<>(a);
            term.addAll(b);
            term.sort(ORDER);
            product.merge(List.copyOf(term), x * y, Long::sum);
        }));
        product.values().removeIf(factor -> factor == 0);
        return new Poly(product);
    }

    boolean isZero() {
        return terms.isEmpty();
    }

    /** The value, if it is a number. */
    OptionalLong number() {
        return isZero() ? OptionalLong.of(0)
                : terms.size() == 1 && terms.containsKey(List.of()) ? OptionalLong.of(terms.get(List.of())) : OptionalLong.empty();
    }

    /** The atoms of one role. */
    Set<Atom> atoms(Role role) {
        return terms.keySet().stream().flatMap(List::stream).filter(atom -> atom.role() == role).collect(Collectors.toSet());
    }

    /** The terms whose atoms satisfy the condition, all of them. */
    Poly part(Predicate<List<Atom>> condition) {
        return new Poly(terms.entrySet().stream().filter(term -> condition.test(term.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /** What an atom is multiplied with, if it occurs in the first power only. */
    Optional<Poly> factor(Atom atom) {
        Map<List<Atom>, Long> factor = new HashMap<>();
        for (Map.Entry<List<Atom>, Long> term : terms.entrySet()) {
            List<Atom> rest = new ArrayList<>(term.getKey());
            if (rest.remove(atom)) {
                if (rest.contains(atom)) {
                    return Optional.empty();
                }
                factor.merge(List.copyOf(rest), term.getValue(), Long::sum);
            }
        }
        return Optional.of(new Poly(factor));
    }

    /** Each atom replaced by what the map has for it. */
    Poly replace(Map<Atom, Atom> replacements) {
        Map<List<Atom>, Long> replaced = new HashMap<>();
        terms.forEach((term, factor) -> replaced.merge(term.stream().map(atom -> replacements.getOrDefault(atom, atom))
                .sorted(ORDER).toList(), factor, Long::sum));
        return new Poly(replaced);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Poly poly && terms.equals(poly.terms);
    }

    @Override
    public int hashCode() {
        return terms.hashCode();
    }

    @Override
    public String toString() {
        return terms.toString();
    }
}
