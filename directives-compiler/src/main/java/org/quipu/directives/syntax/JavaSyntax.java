package org.quipu.directives.syntax;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.Problem;
import com.github.javaparser.Processor;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.validator.postprocessors.Java10PostProcessor;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.scan.LocalEnums;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * Parses Java 25. JavaParser is not thread-safe, so each use creates a parser.
 *
 * <p>Of JavaParser's post-processing only the recognition of the type {@code var} is used. Its validators take a
 * quarter of the time and find nothing that javac does not find.
 */
public final class JavaSyntax {
    private JavaSyntax() {
    }

    private static JavaParser parser() {
        ParserConfiguration configuration = new ParserConfiguration()
                .setLanguageLevel(LanguageLevel.JAVA_25)
                .setAttributeComments(false)
                .setLexicalPreservationEnabled(false);
        configuration.getProcessors().clear();
        configuration.getProcessors().add(VarTypes::new);
        return new JavaParser(configuration);
    }

    /** The rule of Java 10 and later for {@code var}. */
    private static final class VarTypes extends Processor {
        @Override
        public void postProcess(ParseResult<? extends Node> result, ParserConfiguration configuration) {
            new Java10PostProcessor().postProcess(result, configuration);
        }
    }

    /**
     * Returns the syntax tree of a file. Reports a file that is not Java, or that JavaParser cannot read. A local enum
     * is an empty class in the tree.
     *
     * @param javaText   the text to parse, as long as the source
     * @param directives the directives of the source
     */
    public static Optional<CompilationUnit> file(SourceText source, String javaText, List<DirectiveText> directives,
            Report report) {
        String text = javaText;
        while (true) {
            ParseResult<CompilationUnit> result = parser().parse(text);
            if (result.isSuccessful()) {
                return result.getResult();
            }
            Problem problem = result.getProblems().get(0);
            int offset = problem.getLocation().flatMap(tokens -> tokens.getBegin().getRange())
                    .map(range -> source.offset(range.begin)).orElse(0);
            Optional<String> hidden = LocalEnums.hide(text, offset, directives);
            if (hidden.isEmpty()) {
                report.add(Javac.accepts(javaText) ? Code.PARSER_LIMIT : Code.JAVA_SYNTAX, new Span(offset, offset + 1),
                        firstLine(problem.getMessage()));
                return Optional.empty();
            }
            text = hidden.get();
        }
    }

    /** The parser's message without the list of expected tokens. */
    private static String firstLine(String message) {
        String line = message.lines().findFirst().orElse("").replaceFirst("^Parse error\\. ", "");
        int list = line.indexOf(", expected");
        return list > 0 ? line.substring(0, list) : line;
    }

    /** Parses an expression of a directive. Reports text that is not an expression. */
    static Optional<Fragment> expression(DirectiveText directive, int start, int end, Report report) {
        String text = directive.text().substring(start, end).replaceAll("\\s*[\\r\\n]\\s*", " ").strip();
        Span span = directive.source(start, end);
        ParseResult<Expression> result = parser().parseExpression(text);
        if (!result.isSuccessful() || result.getResult().isEmpty()) {
            report.add(Code.BAD_EXPRESSION, span, text);
            return Optional.empty();
        }
        return Optional.of(new Fragment(text, span, result.getResult().get()));
    }
}
