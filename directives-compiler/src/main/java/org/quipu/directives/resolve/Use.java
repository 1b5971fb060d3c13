package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import org.quipu.directives.text.Span;

/**
 * One occurrence of a variable's name.
 *
 * @param span       the name, including a {@code this.} before it
 * @param read       whether the value is read
 * @param write      whether the variable is assigned
 * @param executable the innermost method, lambda or class body around it
 */
public record Use(Span span, boolean read, boolean write, Node executable) {
}
