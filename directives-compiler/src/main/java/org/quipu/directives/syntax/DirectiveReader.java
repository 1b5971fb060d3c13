package org.quipu.directives.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.scan.Words;
import org.quipu.directives.text.Span;

/** Turns the text of a directive into the model, by the grammar. */
public final class DirectiveReader {
    private final DirectiveText source;
    private final Report report;
    private boolean failed;

    private DirectiveReader(DirectiveText source, Report report) {
        this.source = source;
        this.report = report;
    }

    /** The directive, or nothing if errors were reported for it. */
    public static Optional<Directive> read(DirectiveText source, Report report) {
        return new DirectiveReader(source, report).read();
    }

    private Optional<Directive> read() {
        if (source.text().isBlank()) {
            report.add(Code.EMPTY_DIRECTIVE, source.comments().get(0));
            return Optional.empty();
        }
        DirectiveGrammarParser.DirectiveContext tree = parse();
        if (failed) {
            return Optional.empty();
        }
        Optional<DirectiveKind> kind = kind(tree.directiveName());
        if (kind.isEmpty()) {
            return Optional.empty();
        }
        ClauseReader reader = new ClauseReader(source, kind.get(), report);
        List<Clause> clauses = new ArrayList<>();
        for (DirectiveGrammarParser.ClauseContext clause : tree.clause()) {
            reader.read(clause).ifPresentOrElse(clauses::add, () -> failed = true);
        }
        return failed ? Optional.empty() : Optional.of(new Directive(kind.get(), span(tree.directiveName()),
                lock(tree.directiveName()), clauses, source.comments()));
    }

    private DirectiveGrammarParser.DirectiveContext parse() {
        DirectiveGrammarLexer lexer = new DirectiveGrammarLexer(CharStreams.fromString(source.text()));
        lexer.removeErrorListeners();
        DirectiveGrammarParser parser = new DirectiveGrammarParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(new Listener());
        return parser.directive();
    }

    private Optional<DirectiveKind> kind(DirectiveGrammarParser.DirectiveNameContext name) {
        if (name.otherName() != null) {
            String word = name.getText();
            Words.unsupportedDirective(word).ifPresentOrElse(
                    section -> report.add(Code.UNSUPPORTED_DIRECTIVE, span(name), word, section),
                    () -> report.add(Code.UNKNOWN_DIRECTIVE, span(name), word, Words.directiveHint(word)));
            return Optional.empty();
        }
        DirectiveKind kind = switch (name.getStart().getType()) {
            case DirectiveGrammarParser.PARALLEL -> name.FOR() != null ? DirectiveKind.PARALLEL_FOR
                    : name.SECTIONS() != null ? DirectiveKind.PARALLEL_SECTIONS : DirectiveKind.PARALLEL;
            case DirectiveGrammarParser.FOR -> DirectiveKind.FOR;
            case DirectiveGrammarParser.SECTIONS -> DirectiveKind.SECTIONS;
            case DirectiveGrammarParser.SECTION -> DirectiveKind.SECTION;
            case DirectiveGrammarParser.SINGLE -> DirectiveKind.SINGLE;
            case DirectiveGrammarParser.MASTER -> DirectiveKind.MASTER;
            case DirectiveGrammarParser.BARRIER -> DirectiveKind.BARRIER;
            case DirectiveGrammarParser.ATOMIC -> DirectiveKind.ATOMIC;
            case DirectiveGrammarParser.CRITICAL -> DirectiveKind.CRITICAL;
            default -> throw new IllegalStateException(name.getText());
        };
        return Optional.of(kind);
    }

    private static Optional<String> lock(DirectiveGrammarParser.DirectiveNameContext name) {
        if (name.word() != null) {
            return Optional.of(name.word().getText());
        }
        return Optional.ofNullable(name.WORD()).map(Object::toString);
    }

    private Span span(ParserRuleContext context) {
        return span(source, context);
    }

    static Span span(DirectiveText source, ParserRuleContext context) {
        return source.source(context.getStart().getStartIndex(), context.getStop().getStopIndex() + 1);
    }

    /** Reports the first place that the grammar does not understand. */
    private final class Listener extends BaseErrorListener {
        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, Object symbol, int line, int column, String message,
                RecognitionException cause) {
            if (failed) {
                return;
            }
            failed = true;
            Token token = (Token) symbol;
            boolean atEnd = token.getType() == Token.EOF;
            int start = atEnd ? source.text().stripTrailing().length() - 1 : token.getStartIndex();
            int end = atEnd ? start + 1 : token.getStopIndex() + 1;
            report.add(Code.DIRECTIVE_SYNTAX, source.source(Math.max(0, start), end),
                    atEnd ? "its end" : "'" + token.getText() + "'", hint());
        }

        private String hint() {
            long open = source.text().chars().filter(c -> c == '(').count();
            long closed = source.text().chars().filter(c -> c == ')').count();
            if (open > closed) {
                return "close the parenthesis";
            }
            return closed > open ? "a ')' has no '('" : "a directive is its name, then clauses, for example "
                    + "'//omp parallel for private(x) schedule(dynamic, 4)'";
        }
    }
}
