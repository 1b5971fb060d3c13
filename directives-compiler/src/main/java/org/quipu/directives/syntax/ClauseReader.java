package org.quipu.directives.syntax;

import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseForm;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.model.ReductionId;
import org.quipu.directives.model.ReductionOperator;
import org.quipu.directives.model.ScheduleKind;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.scan.Words;
import org.quipu.directives.syntax.DirectiveGrammarParser.ItemContext;
import org.quipu.directives.text.Span;

/** Turns one word of a directive and its arguments into a clause of the model. */
final class ClauseReader {
    private final DirectiveText source;
    private final Syntax directive;
    private final List<DirectiveKind> parts;
    private final String directiveName;
    private final Report report;
    @SuppressWarnings("NullAway.Init") // read() sets these before it reads the arguments of a clause
    private ClauseKind kind;
    @SuppressWarnings("NullAway.Init")
    private Span span;
    @SuppressWarnings("NullAway.Init")
    private Syntax syntax;
    private int start;
    private int end;

    ClauseReader(DirectiveText source, Syntax directive, List<DirectiveKind> parts, String directiveName,
            Report report) {
        this.source = source;
        this.directive = directive;
        this.parts = parts;
        this.directiveName = directiveName;
        this.report = report;
    }

    /** The clause; empty after an error. */
    Optional<Clause> read(ItemContext item) {
        String word = item.WORD().getText();
        Span wordSpan = directive.span(item.WORD().getSymbol());
        Optional<ClauseKind> known = ClauseKind.named(word);
        if (known.isEmpty()) {
            Words.unsupportedClause(word).ifPresentOrElse(
                    section -> report.add(Code.UNSUPPORTED_CLAUSE, wordSpan, word, section),
                    () -> report.add(Code.UNKNOWN_CLAUSE, wordSpan, word,
                            Words.clauseHint(word, parts, directiveName)));
            return Optional.empty();
        }
        kind = known.get();
        span = directive.span(item);
        boolean without = item.arguments() == null;
        String shown = source.text().substring(directive.start(item), directive.end(item)).replaceAll("\\s+", " ");
        if (!without) {
            start = directive.start(item.arguments()) + 1;
            end = directive.end(item.arguments()) - 1;
        }
        if (without ? Usage.needsArguments(kind.form()) : kind.form() == ClauseForm.FLAG) {
            return misunderstood(shown);
        }
        if (without) {
            return Optional.of(kind.form() == ClauseForm.FLAG ? new Clause.Flag(kind, span)
                    : new Clause.Count(kind, span, 0));
        }
        syntax = new Syntax(source, start, end);
        return arguments(shown);
    }

    private Optional<Clause> arguments(String text) {
        return switch (kind.form()) {
            case NAMES -> {
                String modifier = modifier();
                yield parse(text, DirectiveGrammarParser::names).flatMap(tree -> names(tree.locator()))
                        .map(names -> new Clause.VariableList(kind, span, modifier, names));
            }
            case REDUCTION -> parse(text, DirectiveGrammarParser::reduction).flatMap(this::reduction);
            case SCHEDULE -> parse(text, DirectiveGrammarParser::schedule).flatMap(this::schedule);
            case LINEAR -> parse(text, DirectiveGrammarParser::linear).flatMap(this::linear);
            case DEPEND -> parse(text, DirectiveGrammarParser::depend).flatMap(this::depend);
            case VALUE, OPTIONAL_VALUE -> {
                String modifier = modifier();
                yield parse(text, DirectiveGrammarParser::value).flatMap(tree -> expression(tree.expression()))
                        .map(value -> new Clause.Value(kind, span, modifier, value));
            }
            case VALUES -> parse(text, DirectiveGrammarParser::values).flatMap(tree -> expressions(tree.expression()))
                    .map(values -> new Clause.Values(kind, span, values));
            case WORD -> {
                String modifier = modifier();
                yield parse(text, DirectiveGrammarParser::aWord)
                        .map(tree -> new Clause.Keyword(kind, span, modifier, tree.WORD(0).getText()));
            }
            case COUNT, OPTIONAL_COUNT -> parse(text, DirectiveGrammarParser::aNumber)
                    .flatMap(this::count);
            case DEFAULT -> parse(text, DirectiveGrammarParser::aWord).flatMap(this::defaultSharing);
            case RAW -> Optional.of(new Clause.Raw(kind, span, source.text().substring(start, end).strip()));
            case FLAG -> misunderstood(text);
        };
    }

    private <T extends ParserRuleContext> Optional<T> parse(String text, Function<DirectiveGrammarParser, T> rule) {
        Optional<T> tree = syntax.parse(rule);
        if (tree.isEmpty()) {
            misunderstood(text);
        }
        return tree;
    }

    private Optional<Clause> misunderstood(String text) {
        String arguments = source.text().substring(start, Math.max(start, end));
        report.add(Code.DIRECTIVE_SYNTAX, span, "'" + text + "'", Slips.meant(kind, arguments).orElse(Usage.of(kind)));
        return Optional.empty();
    }

    /** Consumes a modifier and its colon, if the clause has one. */
    private String modifier() {
        String text = source.text().substring(start, end);
        int colon = text.indexOf(':');
        String word = colon < 0 ? "" : text.substring(0, colon).strip();
        if (!kind.modifiers().contains(word)) {
            return "";
        }
        start += colon + 1;
        syntax = new Syntax(source, start, end);
        return word;
    }

    private Optional<Clause> reduction(DirectiveGrammarParser.ReductionContext tree) {
        String modifier = tree.WORD() == null ? "" : tree.WORD().getText();
        if (!modifier.isEmpty() && !kind.modifiers().contains(modifier)) {
            return misunderstood(kind.text() + "(" + source.text().substring(start, end) + ")");
        }
        return reductionId(tree).flatMap(id -> names(tree.locator())
                .map(names -> new Clause.Reduction(kind, span, modifier, id, names)));
    }

    private Optional<ReductionId> reductionId(DirectiveGrammarParser.ReductionContext tree) {
        if (tree.operator() == null) {
            return expression(tree.expression()).map(ReductionId.Direct::new);
        }
        String text = tree.operator().getText();
        Optional<ReductionId> operator = ReductionOperator.of(text).map(ReductionId.class::cast);
        if (operator.isPresent() || !tree.operator().WORD().isEmpty()) {
            return operator.or(() -> Optional.of(new ReductionId.Named(text, syntax.span(tree.operator()))));
        }
        report.add(Code.UNKNOWN_OPERATOR, syntax.span(tree.operator()), text, "use one of + * - & | ^ && || min max");
        return Optional.empty();
    }

    private Optional<Clause> linear(DirectiveGrammarParser.LinearContext tree) {
        Optional<Fragment> step = tree.expression() == null ? Optional.empty() : expression(tree.expression());
        return tree.expression() != null && step.isEmpty() ? Optional.empty()
                : names(tree.locator()).map(names -> new Clause.Linear(kind, span, names, step));
    }

    private Optional<Clause> depend(DirectiveGrammarParser.DependContext tree) {
        List<Clause.Item> items = new ArrayList<>();
        for (DirectiveGrammarParser.ExpressionContext context : tree.expression()) {
            Optional<Clause.Item> item = item(context);
            if (item.isEmpty()) {
                return Optional.empty();
            }
            items.add(item.get());
        }
        return Optional.of(new Clause.Depend(kind, span, tree.WORD().getText(), items));
    }

    /** Reads an expression that may end with an array section. */
    private Optional<Clause.Item> item(DirectiveGrammarParser.ExpressionContext context) {
        DirectiveGrammarParser.PieceContext last = context.piece(context.piece().size() - 1);
        int colon = last.text() != null && last.getStart().getText().equals("[") ? sectionColon(last) : -1;
        if (colon < 0 || context.piece().size() < 2) {
            return expression(context).map(base -> new Clause.Item(base, Optional.empty(), Optional.empty(), false));
        }
        int open = syntax.start(last);
        Optional<Fragment> base = JavaSyntax.expression(source, syntax.start(context), open, report);
        Optional<Fragment> lower = optional(open + 1, colon);
        Optional<Fragment> length = optional(colon + 1, syntax.end(last) - 1);
        return base.map(array -> new Clause.Item(array, lower, length, true));
    }

    private int sectionColon(DirectiveGrammarParser.PieceContext brackets) {
        for (int i = 0; i < brackets.text().getChildCount(); i++) {
            if (brackets.text().getChild(i).getText().equals(":")
                    && brackets.text().getChild(i) instanceof org.antlr.v4.runtime.tree.TerminalNode colon) {
                return start + colon.getSymbol().getStartIndex();
            }
        }
        return -1;
    }

    private Optional<Fragment> optional(int from, int to) {
        return source.text().substring(from, to).isBlank() ? Optional.empty()
                : JavaSyntax.expression(source, from, to, report);
    }

    private Optional<Clause> defaultSharing(DirectiveGrammarParser.AWordContext tree) {
        String text = tree.WORD(0).getText();
        if (!List.of("shared", "none", "private", "firstprivate").contains(text)) {
            report.add(Code.UNKNOWN_DEFAULT, syntax.span(tree.WORD(0).getSymbol()), text);
            return Optional.empty();
        }
        return Optional.of(new Clause.Default(span, text));
    }

    private Optional<Clause> count(DirectiveGrammarParser.ANumberContext tree) {
        int count;
        try {
            Expression literal = JavaSyntax.expression(source, start, end, report).orElseThrow().expression();
            count = literal.isIntegerLiteralExpr() ? literal.asIntegerLiteralExpr().asNumber().intValue() : 0;
        } catch (NumberFormatException e) {
            count = 0;
        }
        if (count < 1) {
            report.add(Code.NOT_POSITIVE, syntax.span(tree.NUMBER().getSymbol()), kind.text(), tree.NUMBER().getText());
            return Optional.empty();
        }
        return Optional.of(new Clause.Count(kind, span, count));
    }

    private Optional<Clause> schedule(DirectiveGrammarParser.ScheduleContext tree) {
        List<String> words = tree.WORD().stream().map(Object::toString).toList();
        List<String> modifiers = words.subList(0, words.size() - 1);
        for (String modifier : modifiers) {
            if (!List.of("monotonic", "nonmonotonic", "simd").contains(modifier)) {
                return misunderstood("schedule(" + source.text().substring(start, end) + ")");
            }
        }
        String text = words.get(words.size() - 1);
        Optional<ScheduleKind> known = ScheduleKind.named(text);
        if (known.isEmpty()) {
            report.add(Code.UNKNOWN_SCHEDULE, syntax.span(tree.WORD(words.size() - 1).getSymbol()), text);
            return Optional.empty();
        }
        if (tree.expression() == null) {
            return Optional.of(new Clause.Scheduled(span, modifiers, known.get(), Optional.empty()));
        }
        if (!known.get().takesChunk()) {
            report.add(Code.CHUNK_NOT_ALLOWED, syntax.span(tree.expression()), text);
            return Optional.empty();
        }
        return expression(tree.expression())
                .map(chunk -> new Clause.Scheduled(span, modifiers, known.get(), Optional.of(chunk)));
    }

    private Optional<Fragment> expression(DirectiveGrammarParser.ExpressionContext tree) {
        return JavaSyntax.expression(source, syntax.start(tree), syntax.end(tree), report);
    }

    private Optional<List<Fragment>> expressions(List<DirectiveGrammarParser.ExpressionContext> trees) {
        List<Fragment> all = new ArrayList<>();
        trees.forEach(tree -> expression(tree).ifPresent(all::add));
        return all.size() == trees.size() ? Optional.of(all) : Optional.empty();
    }

    private Optional<List<Clause.Name>> names(List<DirectiveGrammarParser.LocatorContext> locators) {
        List<Clause.Name> names = new ArrayList<>();
        for (DirectiveGrammarParser.LocatorContext locator : locators) {
            List<Clause.Subscript> subscripts = new ArrayList<>();
            for (DirectiveGrammarParser.SubscriptContext subscript : locator.subscript()) {
                subscripts.add(subscript(subscript));
            }
            String text = String.join(".", locator.WORD().stream().map(Object::toString).toList());
            names.add(new Clause.Name(text, syntax.span(locator), subscripts));
        }
        return Optional.of(names);
    }

    private Clause.Subscript subscript(DirectiveGrammarParser.SubscriptContext tree) {
        boolean section = tree.getText().contains(":") && tree.children.stream().anyMatch(c -> c.getText().equals(":"));
        int colon = section ? tree.children.stream().filter(c -> c.getText().equals(":"))
                .mapToInt(c -> ((org.antlr.v4.runtime.tree.TerminalNode) c).getSymbol().getStartIndex()).findFirst()
                .orElseThrow() : -1;
        Optional<Fragment> lower = Optional.empty();
        Optional<Fragment> length = Optional.empty();
        for (DirectiveGrammarParser.ExpressionContext part : tree.expression()) {
            if (section && part.getStart().getStartIndex() > colon) {
                length = expression(part);
            } else {
                lower = expression(part);
            }
        }
        return new Clause.Subscript(lower, length, section);
    }
}
