package org.quipu.directives.syntax;

import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.text.Span;

/** Parses a part of a directive's text by a rule of the grammar, and maps trees to the source. */
final class Syntax {
    private final DirectiveText source;
    private final int base;
    private final String text;
    private @Nullable Token wrong;

    /** The part of the directive's text from {@code start} to {@code end}. */
    Syntax(DirectiveText source, int start, int end) {
        this.source = source;
        this.base = start;
        this.text = source.text().substring(start, end);
    }

    /** The tree; empty after a syntax error, whose place {@link #wrong} returns. */
    <T extends ParserRuleContext> Optional<T> parse(Function<DirectiveGrammarParser, T> rule) {
        wrong = null;
        DirectiveGrammarLexer lexer = new DirectiveGrammarLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        DirectiveGrammarParser parser = new DirectiveGrammarParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(new BaseErrorListener() {
            @Override
            public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                    RecognitionException cause) {
                wrong = wrong == null ? (Token) symbol : wrong;
            }
        });
        T tree = rule.apply(parser);
        return wrong == null ? Optional.of(tree) : Optional.empty();
    }

    /** The token of the first syntax error. */
    @Nullable
    Token wrong() {
        return wrong;
    }

    /** The start of a tree in the directive's text. */
    int start(ParserRuleContext tree) {
        return base + tree.getStart().getStartIndex();
    }

    /** The end of a tree in the directive's text. */
    int end(ParserRuleContext tree) {
        return base + tree.getStop().getStopIndex() + 1;
    }

    /** The range of a tree in the source. */
    Span span(ParserRuleContext tree) {
        return source.source(start(tree), end(tree));
    }

    Span span(Token token) {
        return source.source(base + token.getStartIndex(), base + token.getStopIndex() + 1);
    }
}
