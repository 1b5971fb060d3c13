package org.quipu.directives.syntax;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.model.ReductionOperator;
import org.quipu.directives.model.ScheduleKind;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.scan.Words;
import org.quipu.directives.text.Span;

/** Turns one clause of the grammar's tree into the model. */
final class ClauseReader {
    private final DirectiveText source;
    private final DirectiveKind directive;
    private final Report report;

    ClauseReader(DirectiveText source, DirectiveKind directive, Report report) {
        this.source = source;
        this.directive = directive;
        this.report = report;
    }

    /** The clause, or nothing if an error was reported for it. */
    Optional<Clause> read(DirectiveGrammarParser.ClauseContext context) {
        if (context instanceof DirectiveGrammarParser.VariableClauseContext clause) {
            ClauseKind kind = ClauseKind.named(clause.listKind().getText()).orElseThrow();
            return Optional.of(new Clause.VariableList(kind, span(clause), names(clause.variables())));
        } else if (context instanceof DirectiveGrammarParser.ReductionClauseContext clause) {
            return reduction(clause);
        } else if (context instanceof DirectiveGrammarParser.DefaultClauseContext clause) {
            return defaultSharing(clause);
        } else if (context instanceof DirectiveGrammarParser.IfClauseContext clause) {
            return expression(clause.expression())
                    .map(e -> new Clause.Value(ClauseKind.IF, span(clause), e));
        } else if (context instanceof DirectiveGrammarParser.NumThreadsClauseContext clause) {
            return expression(clause.expression())
                    .map(e -> new Clause.Value(ClauseKind.NUM_THREADS, span(clause), e));
        } else if (context instanceof DirectiveGrammarParser.ScheduleClauseContext clause) {
            return schedule(clause);
        } else if (context instanceof DirectiveGrammarParser.NowaitClauseContext clause) {
            return Optional.of(new Clause.NoWait(span(clause)));
        }
        return other((DirectiveGrammarParser.OtherClauseContext) context);
    }

    private Optional<Clause> reduction(DirectiveGrammarParser.ReductionClauseContext clause) {
        String text = clause.operator().getText();
        Optional<ReductionOperator> operator = ReductionOperator.of(text);
        if (operator.isEmpty()) {
            report.add(Code.UNKNOWN_OPERATOR, span(clause.operator()), text);
        }
        return operator.map(known -> new Clause.Reduction(span(clause), known, names(clause.variables())));
    }

    private Optional<Clause> defaultSharing(DirectiveGrammarParser.DefaultClauseContext clause) {
        String text = clause.word().getText();
        if (!text.equals("shared") && !text.equals("none")) {
            report.add(Code.UNKNOWN_DEFAULT, span(clause.word()), text);
            return Optional.empty();
        }
        return Optional.of(new Clause.Default(span(clause), text.equals("none")));
    }

    private Optional<Clause> schedule(DirectiveGrammarParser.ScheduleClauseContext clause) {
        String text = clause.word().getText();
        Optional<ScheduleKind> kind = ScheduleKind.named(text);
        if (kind.isEmpty()) {
            report.add(Code.UNKNOWN_SCHEDULE, span(clause.word()), text);
            return Optional.empty();
        }
        if (clause.expression() == null) {
            return Optional.of(new Clause.Scheduled(span(clause), kind.get(), Optional.empty()));
        }
        if (!kind.get().takesChunk()) {
            report.add(Code.CHUNK_NOT_ALLOWED, span(clause.expression()), text);
            return Optional.empty();
        }
        return expression(clause.expression())
                .map(chunk -> new Clause.Scheduled(span(clause), kind.get(), Optional.of(chunk)));
    }

    private Optional<Clause> other(DirectiveGrammarParser.OtherClauseContext clause) {
        String word = clause.word().getText();
        Span span = span(clause.word());
        if (ClauseKind.named(word).isPresent()) {
            report.add(Code.DIRECTIVE_SYNTAX, span(clause), "'" + clause.getText() + "'", usage(word));
        } else if (Words.unsupportedClause(word).isPresent()) {
            report.add(Code.UNSUPPORTED_CLAUSE, span, word, Words.unsupportedClause(word).get());
        } else {
            report.add(Code.UNKNOWN_CLAUSE, span, word, Words.clauseHint(word, directive));
        }
        return Optional.empty();
    }

    private static String usage(String clause) {
        return switch (clause) {
            case "reduction" -> "write reduction(operator : variables), for example reduction(+ : sum)";
            case "schedule" -> "write schedule(kind) or schedule(kind, chunk), for example schedule(dynamic, 4)";
            case "default" -> "write default(shared) or default(none)";
            case "if", "num_threads" -> "write " + clause + "(expression)";
            case "nowait" -> "nowait takes no arguments";
            default -> "write " + clause + "(variable, variable)";
        };
    }

    private Optional<Fragment> expression(DirectiveGrammarParser.ExpressionContext context) {
        return JavaSyntax.expression(source, context.getStart().getStartIndex(), context.getStop().getStopIndex() + 1,
                report);
    }

    private List<Clause.Name> names(DirectiveGrammarParser.VariablesContext variables) {
        return variables.word().stream().map(word -> new Clause.Name(word.getText(), span(word))).toList();
    }

    private Span span(ParserRuleContext context) {
        return DirectiveReader.span(source, context);
    }
}
