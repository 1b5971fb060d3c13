package org.quipu.directives.bind;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.Node;
import org.quipu.directives.text.SourceText;

/** Finds offsets between the parts of a syntax tree, by its tokens. */
final class Tokens {
    private Tokens() {
    }

    /** One past the token before a node. For a loop's body that token is the closing parenthesis of the header. */
    static int closing(Node body, SourceText source) {
        return source.offset(previous(first(body)).getRange().orElseThrow().end) + 1;
    }

    /** One past the first opening parenthesis of a node. */
    static int opening(Node node, SourceText source) {
        JavaToken at = first(node);
        while (!at.getText().equals("(")) {
            at = at.getNextToken().orElseThrow();
        }
        return source.offset(at.getRange().orElseThrow().end) + 1;
    }

    private static JavaToken first(Node node) {
        return node.getTokenRange().orElseThrow().getBegin();
    }

    private static JavaToken previous(JavaToken token) {
        JavaToken at = token.getPreviousToken().orElseThrow();
        while (at.getCategory().isWhitespaceOrComment()) {
            at = at.getPreviousToken().orElseThrow();
        }
        return at;
    }
}
