package org.quipu.directives.bind;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * Finds the statements of directives that have errors, because messages on the constructs inside may be consequences.
 */
public final class Doubts {
    private static final Pattern DECLARED =
            Pattern.compile("^\\s*declare\\s+reduction\\s*\\(\\s*([\\p{L}_$][\\p{L}\\p{Nd}_$]*)");

    private Doubts() {
    }

    /** Marks the statement after each of the directives as doubtful. */
    public static void note(SourceText source, CompilationUnit file, List<DirectiveText> directives, Report report) {
        if (directives.isEmpty()) {
            return;
        }
        Map<Integer, Span> statements = new TreeMap<>();
        file.walk(Statement.class, statement -> {
            if (statement.getRange().isPresent()) {
                Span span = source.span(statement);
                statements.merge(span.start(), span, (a, b) -> a.end() >= b.end() ? a : b);
            }
        });
        for (DirectiveText directive : directives) {
            List<Span> comments = directive.comments();
            int end = comments.get(comments.size() - 1).end();
            report.doubt(new Span(comments.get(0).start(), end));
            statements.values().stream().filter(span -> span.start() >= end).findFirst().ifPresent(report::doubt);
            Matcher declared = DECLARED.matcher(directive.text());
            if (declared.find()) {
                report.doubt(declared.group(1));
            }
        }
    }
}
