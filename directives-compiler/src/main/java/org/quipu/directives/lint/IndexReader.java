package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quipu.directives.lint.Poly.Atom;
import org.quipu.directives.lint.Poly.Role;
import org.quipu.directives.lint.Sharing.Root;
import org.quipu.directives.resolve.Variable;

/** Reads indices and bounds as polynomials over loop variables and what does not change in the region. */
final class IndexReader {
    private static final int DEPTH = 8;
    private static final Set<String> SIZES = Set.of("size", "length");

    private final Symbols symbols;
    private final Root root;
    private final Set<String> writtenFields;

    /** @param writtenFields the names of fields of objects that the region assigns */
    IndexReader(Symbols symbols, Root root, Set<String> writtenFields) {
        this.symbols = symbols;
        this.root = root;
        this.writtenFields = writtenFields;
    }

    /**
     * The polynomial of an expression.
     *
     * @param dealt the loops whose iterations are dealt out
     * @param inner the loops that one thread runs
     * @return nothing if it depends on something else
     */
    Optional<Poly> read(Expression expression, Collection<LoopHead> dealt, Collection<LoopHead> inner) {
        return Optional.ofNullable(new Reading(dealt, inner).read(expression, DEPTH));
    }

    private final class Reading {
        private final Collection<LoopHead> dealt;
        private final Collection<LoopHead> inner;

        Reading(Collection<LoopHead> dealt, Collection<LoopHead> inner) {
            this.dealt = dealt;
            this.inner = inner;
        }

        /** The polynomial, or null. */
        Poly read(Expression given, int depth) {
            Expression expression = Symbols.unwrap(given);
            Optional<Long> literal = Poly.literal(expression);
            if (literal.isPresent()) {
                return Poly.constant(literal.get());
            }
            Variable variable = symbols.named(expression);
            if (variable != null) {
                return variable(variable, depth);
            } else if (expression instanceof BinaryExpr binary) {
                return binary(binary, depth);
            } else if (expression instanceof UnaryExpr unary) {
                Poly value = unary.getOperator() == UnaryExpr.Operator.MINUS || unary.getOperator() == UnaryExpr.Operator.PLUS
                        ? read(unary.getExpression(), depth) : null;
                return value == null || unary.getOperator() == UnaryExpr.Operator.PLUS ? value : Poly.ZERO.minus(value);
            } else if (expression instanceof CastExpr cast) {
                boolean whole = Set.of("int", "long").contains(cast.getTypeAsString());
                return whole ? read(cast.getExpression(), depth) : null;
            }
            return isFixed(expression) ? Poly.of(new Atom(expression.toString(), expression.toString(), Role.FIXED)) : null;
        }

        private Poly variable(Variable variable, int depth) {
            boolean isDealt = dealt.stream().anyMatch(head -> head.variable() == variable);
            if (isDealt || inner.stream().anyMatch(head -> head.variable() == variable)) {
                return Poly.of(new Atom(variable, variable.name(), isDealt ? Role.ITERATION : Role.INNER));
            }
            if (isFixed(variable)) {
                return Poly.of(new Atom(variable, variable.name(), Role.FIXED));
            }
            boolean inside = root.span().contains(variable.offset());
            return inside && depth > 0 ? Symbols.onlyValue(variable).map(value -> read(value, depth - 1)).orElse(null) : null;
        }

        private Poly binary(BinaryExpr binary, int depth) {
            Poly left = read(binary.getLeft(), depth);
            Poly right = left == null ? null : read(binary.getRight(), depth);
            if (right == null) {
                return null;
            }
            return switch (binary.getOperator()) {
                case PLUS -> left.plus(right);
                case MINUS -> left.minus(right);
                case MULTIPLY -> left.times(right);
                case LEFT_SHIFT -> right.number().isPresent() && right.number().getAsLong() >= 0 && right.number().getAsLong() < 31
                        ? left.times(Poly.constant(1L << right.number().getAsLong())) : null;
                case DIVIDE, REMAINDER, SIGNED_RIGHT_SHIFT -> {
                    boolean fixed = Stream.of(left, right).allMatch(p -> p.atoms(Role.ITERATION).isEmpty()
                            && p.atoms(Role.INNER).isEmpty());
                    yield fixed ? Poly.of(new Atom(binary.toString(), binary.toString(), Role.FIXED)) : null;
                }
                default -> null;
            };
        }
    }

    private boolean isFixed(Variable variable) {
        boolean outside = variable.isField() || !root.span().contains(variable.offset());
        return outside && !Symbols.isWritten(variable, root.span());
    }

    /** Sizes and fields of objects that do not change, constants of classes. */
    private boolean isFixed(Expression expression) {
        if (expression instanceof FieldAccessExpr access) {
            return !writtenFields.contains(access.getNameAsString()) && isFixedObject(access.getScope());
        } else if (expression instanceof MethodCallExpr call) {
            return SIZES.contains(call.getNameAsString()) && call.getArguments().isEmpty()
                    && call.getScope().filter(this::isFixedObject).isPresent();
        }
        return expression instanceof NameExpr name && !writtenFields.contains(name.getNameAsString());
    }

    private boolean isFixedObject(Expression given) {
        Expression expression = Symbols.unwrap(given);
        Variable variable = symbols.named(expression);
        return variable != null ? isFixed(variable) : expression instanceof ThisExpr || isFixed(expression);
    }
}
