package org.quipu.directives.bind;

import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import java.util.Set;

/**
 * A range of numbers written as a stream: {@code IntStream.range(a, b)}, {@code LongStream.rangeClosed(a, b)}.
 *
 * @param type   int or long
 * @param from   the first number
 * @param to     the bound
 * @param closed whether the range includes the bound
 */
record StreamLoop(String type, Expression from, Expression to, boolean closed) {
    private static final Set<String> SAME_NUMBERS = Set.of("parallel", "sequential", "unordered", "boxed");

    /** A call of forEach on a range with a lambda. */
    record Call(StreamLoop range, LambdaExpr lambda, Parameter parameter) {
    }

    static boolean is(Statement statement) {
        return call(statement).isPresent();
    }

    /** The range and the body of {@code IntStream.range(a, b).forEach(i -> body);}. */
    static Optional<Call> call(Statement statement) {
        if (!(statement instanceof ExpressionStmt line && line.getExpression() instanceof MethodCallExpr call)
                || !Set.of("forEach", "forEachOrdered").contains(call.getNameAsString())
                || call.getArguments().size() != 1 || !(call.getArgument(0) instanceof LambdaExpr lambda)
                || lambda.getParameters().size() != 1) {
            return Optional.empty();
        }
        return call.getScope().flatMap(StreamLoop::of)
                .map(range -> new Call(range, lambda, lambda.getParameter(0)));
    }

    /** The range that an enhanced for iterates over, by means of a cast to Iterable. */
    static Optional<StreamLoop> iterable(Expression expression) {
        Expression inner = unwrap(expression);
        if (inner instanceof MethodReferenceExpr reference && reference.getIdentifier().equals("iterator")
                && reference.getScope() instanceof CastExpr cast && isIterable(cast)) {
            // JavaParser binds the cast closer than the method reference; Java does not.
            return of(cast.getExpression());
        }
        if (!(inner instanceof CastExpr cast) || !isIterable(cast)) {
            return Optional.empty();
        }
        Expression made = unwrap(cast.getExpression());
        if (made instanceof MethodReferenceExpr reference && reference.getIdentifier().equals("iterator")) {
            return of(reference.getScope());
        }
        if (made instanceof LambdaExpr lambda && lambda.getParameters().isEmpty()) {
            return lambda.getExpressionBody().filter(MethodCallExpr.class::isInstance).map(MethodCallExpr.class::cast)
                    .filter(call -> call.getNameAsString().equals("iterator")).flatMap(MethodCallExpr::getScope)
                    .flatMap(StreamLoop::of);
        }
        return Optional.empty();
    }

    private static boolean isIterable(CastExpr cast) {
        return cast.getType().asString().matches("(java\\.lang\\.)?Iterable<.*");
    }

    private static Optional<StreamLoop> of(Expression expression) {
        if (!(unwrap(expression) instanceof MethodCallExpr call) || call.getScope().isEmpty()) {
            return Optional.empty();
        }
        Expression scope = call.getScope().get();
        if (SAME_NUMBERS.contains(call.getNameAsString()) && call.getArguments().isEmpty()) {
            return of(scope);
        }
        String stream = scope.toString().replaceFirst("^java\\.util\\.stream\\.", "");
        boolean known = stream.equals("IntStream") || stream.equals("LongStream");
        boolean closed = call.getNameAsString().equals("rangeClosed");
        if (!known || !closed && !call.getNameAsString().equals("range") || call.getArguments().size() != 2) {
            return Optional.empty();
        }
        return Optional.of(new StreamLoop(stream.equals("IntStream") ? "int" : "long", call.getArgument(0),
                call.getArgument(1), closed));
    }

    private static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }
}
