package org.quipu.directives.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Directive.Argument;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.DirectiveNames;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.scan.Words;
import org.quipu.directives.syntax.DirectiveGrammarParser.ItemContext;
import org.quipu.directives.text.Span;

/**
 * Turns the text of a directive into the model. The grammar yields words; tables separate the name from the clauses.
 */
public final class DirectiveReader {
    private final DirectiveText source;
    private final Report report;
    private final Syntax syntax;
    private List<ItemContext> items = List.of();

    private DirectiveReader(DirectiveText source, Report report) {
        this.source = source;
        this.report = report;
        this.syntax = new Syntax(source, 0, source.text().length());
    }

    /** The directive with its valid clauses; empty if its name is invalid. Reports an error for everything else. */
    public static Optional<Directive> read(DirectiveText source, Report report) {
        return new DirectiveReader(source, report).read();
    }

    private Optional<Directive> read() {
        if (source.text().isBlank()) {
            report.add(Code.EMPTY_DIRECTIVE, source.comments().get(0));
            return Optional.empty();
        }
        Optional<DirectiveGrammarParser.DirectiveContext> tree = syntax.parse(DirectiveGrammarParser::directive);
        if (tree.isEmpty()) {
            reportSyntax(Objects.requireNonNull(syntax.wrong(), "no tree and no syntax error"));
            return Optional.empty();
        }
        items = tree.get().item();
        int words = wordsOfName();
        return words == 0 ? unknownName() : read(words);
    }

    /** The number of words of the longest known name; 0 if there is none. */
    private int wordsOfName() {
        int best = 0;
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < items.size(); i++) {
            name.append(i == 0 ? "" : " ").append(items.get(i).WORD().getText());
            if (DirectiveNames.parts(name.toString()).isPresent()) {
                best = i + 1;
            }
            if (items.get(i).arguments() != null || !DirectiveNames.isPrefix(name.toString())) {
                return best;
            }
        }
        return best;
    }

    private Optional<Directive> unknownName() {
        ItemContext first = items.get(0);
        String word = first.WORD().getText();
        Span span = syntax.span(first.WORD().getSymbol());
        Words.unsupportedDirective(word).ifPresentOrElse(
                section -> report.add(Code.UNSUPPORTED_DIRECTIVE, span, word, section),
                () -> report.add(Code.UNKNOWN_DIRECTIVE, span, word, Words.directiveHint(word)));
        return Optional.empty();
    }

    private Optional<Directive> read(int words) {
        String text = String.join(" ", items.subList(0, words).stream().map(item -> item.WORD().getText()).toList());
        List<DirectiveKind> parts = DirectiveNames.parts(text).orElseThrow();
        Token first = items.get(0).WORD().getSymbol();
        ItemContext last = items.get(words - 1);
        Span name = new Span(syntax.span(first).start(), syntax.span(last.WORD().getSymbol()).end());
        Optional<Argument> argument = Optional.empty();
        int next = words;
        if (last.arguments() != null) {
            if (!parts.get(0).takesArgument()) {
                report.add(Code.DIRECTIVE_SYNTAX, syntax.span(last.arguments()), "'" + last.arguments().getText() + "'",
                        "'" + text + "' takes no arguments, only clauses");
                return Optional.empty();
            }
            argument = Optional.of(argument(last.arguments()));
        } else if (parts.get(0) == DirectiveKind.CRITICAL && next < items.size() && items.get(next).arguments() == null
                && ClauseKind.named(items.get(next).getText()).isEmpty()) {
            ItemContext lock = items.get(next++);
            argument = Optional.of(new Argument(lock.getText(), syntax.span(lock)));
        }
        List<Clause> clauses = new ArrayList<>();
        if (parts.get(0) == DirectiveKind.DECLARE_REDUCTION && argument.isPresent()) {
            DeclarationReader declaration =
                    new DeclarationReader(source, syntax.start(last.arguments()) + 1, argument.get(), report);
            if (!declaration.read(syntax.end(last.arguments()) - 1)) {
                return Optional.empty();
            }
            argument = Optional.of(declaration.idAndTypes());
            declaration.combiner().ifPresent(clauses::add);
        }
        while (next < items.size()) {
            int end = unparenthesised(next);
            if (end > next) {
                next = end;
            } else {
                new ClauseReader(source, syntax, parts, text, report).read(items.get(next++)).ifPresent(clauses::add);
            }
        }
        return Optional.of(new Directive(kinds(parts, clauses), text, name, argument, clauses, source.comments()));
    }

    /**
     * Reports a clause whose arguments have no parentheses. Returns one past its last word, or {@code at} if there is
     * none.
     */
    private int unparenthesised(int at) {
        String clause = items.get(at).getText();
        boolean bare = ClauseKind.named(clause).filter(kind -> Usage.needsArguments(kind.form())).isPresent();
        int end = at + 1;
        while (bare && end < items.size() && items.get(end).arguments() == null
                && ClauseKind.named(items.get(end).getText()).isEmpty()) {
            end++;
        }
        if (end == at + 1) {
            return at;
        }
        Span span = new Span(syntax.span(items.get(at)).start(), syntax.span(items.get(end - 1)).end());
        List<String> words = items.subList(at + 1, end).stream().map(ItemContext::getText).toList();
        report.add(Code.DIRECTIVE_SYNTAX, span, "'" + clause + "'", Slips.unparenthesised(clause, words));
        return end;
    }

    /** Distinguishes ordered with a dependence from ordered with a block. */
    private static List<DirectiveKind> kinds(List<DirectiveKind> parts, List<Clause> clauses) {
        boolean doacross = clauses.stream()
                .anyMatch(clause -> clause.kind() == ClauseKind.DEPEND || clause.kind() == ClauseKind.DOACROSS);
        return parts.get(0) == DirectiveKind.ORDERED && doacross ? List.of(DirectiveKind.ORDERED_DOACROSS) : parts;
    }

    private Argument argument(DirectiveGrammarParser.ArgumentsContext arguments) {
        int start = syntax.start(arguments) + 1;
        int end = syntax.end(arguments) - 1;
        return new Argument(source.text().substring(start, end).strip(), source.source(start, end));
    }

    /** Reports the first syntax error. */
    private void reportSyntax(Token token) {
        boolean atEnd = token.getType() == Token.EOF;
        int start = atEnd ? Math.max(0, source.text().stripTrailing().length() - 1) : token.getStartIndex();
        int end = atEnd ? start + 1 : token.getStopIndex() + 1;
        report.add(Code.DIRECTIVE_SYNTAX, source.source(start, end), atEnd ? "its end" : "'" + token.getText() + "'",
                hint(atEnd ? "" : token.getText(), source.text().substring(0, start)));
    }

    private String hint(String sign, String before) {
        Optional<String> slip = Slips.sign(sign, before);
        if (slip.isPresent()) {
            return slip.get();
        }
        long open = source.text().chars().filter(c -> c == '(').count();
        long closed = source.text().chars().filter(c -> c == ')').count();
        if (open > closed) {
            return "close the parenthesis";
        }
        return closed > open ? "a ')' has no '('" : "a directive is its name, then clauses, for example "
                + "'//omp parallel for private(x) schedule(dynamic, 4)'";
    }
}
