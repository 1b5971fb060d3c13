package org.quipu.directives.model;

import com.github.javaparser.ast.expr.Expression;
import org.quipu.directives.text.Span;

/**
 * A Java expression inside a directive.
 *
 * @param text       its text on one line
 * @param span       where it stands in the source
 * @param expression its syntax tree, whose positions count within {@code text}
 */
public record Fragment(String text, Span span, Expression expression) {
}
