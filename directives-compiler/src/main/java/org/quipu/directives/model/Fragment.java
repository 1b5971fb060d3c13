package org.quipu.directives.model;

import com.github.javaparser.ast.expr.Expression;
import org.quipu.directives.text.Span;

/**
 * A Java expression inside a directive.
 *
 * @param text       its text on one line
 * @param span       its range in the source
 * @param expression its syntax tree; its positions refer to {@code text}
 */
public record Fragment(String text, Span span, Expression expression) {
}
