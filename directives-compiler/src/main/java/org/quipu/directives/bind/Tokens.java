package org.quipu.directives.bind;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.Node;
import org.quipu.directives.text.SourceText;

/** Finds places between the parts of a syntax tree, by its tokens. */
final class Tokens {
    private Tokens() {
    }

    /** One past the token before a node: past the parenthesis that closes the header of a loop with this body. */
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
