package org.quipu.directives.dialect;

import com.github.javaparser.ast.CompilationUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.Code;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.ObjectTypes;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * JOMP's directives.
 *
 * <pre>
 * //omp only OMP.setNumThreads(4);     the statement, in the translation only
 * //omp critical name                  critical(name)
 * //omp single reduction(+:s)          a clause without meaning: dropped, with a warning, as JOMP did
 * //omp parallel firstprivate(o)       firstprivate(clone : o), if o is an object that can be cloned
 * </pre>
 */
final class JompRules {
    /** What JOMP's grammar took on all directives that take clauses at all. */
    private static final Set<String> CLAUSES = Set.of("private", "firstprivate", "lastprivate", "shared", "default", "reduction",
            "if", "nowait", "ordered", "schedule");
    private static final Set<String> WITH_CLAUSES = Set.of("parallel", "parallel for", "parallel sections", "for", "sections",
            "single");

    private final OldSource source;
    private final Rewriting rewriting;

    JompRules(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
    }

    /** {@code only} is understood in every file: the translation has the statement, a compiler without directives has a comment. */
    void only(OldDirective directive) {
        if (!directive.name().equals("only") || !rewriting.keepsDialect()) {
            return;
        }
        Word only = directive.words().get(0);
        Span word = directive.span(only);
        rewriting.replace(new Span(directive.comments().get(0).start(), word.end()), "");
    }

    void apply(OldDirective directive) {
        criticalName(directive);
        if (!WITH_CLAUSES.contains(directive.name())) {
            return;
        }
        bareIf(directive);
        List<DirectiveKind> parts = directive.parts().orElseThrow();
        for (Word clause : directive.clauses()) {
            boolean allowed = parts.stream().anyMatch(part -> part.clauses().stream()
                    .anyMatch(kind -> kind.text().equals(clause.text())));
            if (!allowed && CLAUSES.contains(clause.text())) {
                ClauseEdits.remove(directive, clause, rewriting, ChangeKind.DROPPED_CLAUSE, ClauseEdits.shown(directive, clause));
                meaningless(directive, clause.text(), directive.span(clause));
            } else if (clause.text().equals("firstprivate")) {
                clones(directive, clause);
            }
        }
    }

    private void meaningless(OldDirective directive, String clause, Span span) {
        rewriting.problem(Code.MEANINGLESS_CLAUSE, span, clause, directive.name(), Dialect.JOMP.label());
    }

    /** What follows these directives is a block or a loop, so that an if on the next line is a clause. */
    private void bareIf(OldDirective directive) {
        if (!source.source().fileName().endsWith(".jomp")) {
            return;
        }
        int start = source.nextToken(directive.end());
        String text = source.text();
        int open = start + 2;
        while (open < text.length() && Character.isWhitespace(text.charAt(open))) {
            open++;
        }
        if (!text.startsWith("if", start) || open >= text.length() || text.charAt(open) != '(') {
            return;
        }
        Word condition = Word.of(text.substring(start)).get(0);
        boolean isCondition = text.substring(start, start + condition.end()).chars().noneMatch(c -> c == ';' || c == '{' || c == '}');
        if (condition.hasArguments() && isCondition) {
            Word last = directive.words().get(directive.words().size() - 1);
            int end = directive.span(last).end();
            Span bare = new Span(start, start + condition.end());
            String clause = text.substring(bare.start(), bare.end()).replaceAll("\\s*[\\r\\n]\\s*", " ");
            boolean allowed = directive.parts().orElseThrow().stream().anyMatch(part -> part.clauses().contains(ClauseKind.IF));
            if (allowed && !rewriting.keepsDialect()) {
                Continuations.comment(source, rewriting, directive, bare);
                return;
            }
            rewriting.change(allowed ? ChangeKind.CONTINUATION : ChangeKind.DROPPED_CLAUSE, bare,
                    source.source().lineBreaks(bare), clause);
            if (allowed) {
                rewriting.replace(new Span(end, end), " " + clause);
            } else {
                meaningless(directive, "if", bare);
            }
        }
    }

    private void criticalName(OldDirective directive) {
        List<Word> words = directive.words();
        if (directive.name().equals("critical") && words.size() > 1 && !words.get(0).hasArguments() && !words.get(1).hasArguments()) {
            Span from = directive.span(words.get(0));
            Span name = directive.span(words.get(1));
            rewriting.change(ChangeKind.CRITICAL_NAME, new Span(from.end(), name.end()), "(" + words.get(1).text() + ")",
                    "critical " + words.get(1).text());
        }
    }

    private void clones(OldDirective directive, Word clause) {
        if (!clause.hasArguments() || clause.arguments(directive.text()).contains(":")) {
            return;
        }
        Optional<CompilationUnit> file = source.file();
        if (file.isEmpty()) {
            return;
        }
        ObjectTypes types = new ObjectTypes(file.get());
        Map<String, Variable> visible = source.visible(directive);
        List<String> cloned = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (String name : clause.arguments(directive.text()).split(",", -1)) {
            Variable variable = visible.get(name.strip());
            boolean clones = variable != null && types.hasClone(variable.type());
            (clones ? cloned : others).add(name.strip());
        }
        if (!cloned.isEmpty()) {
            Omp4jRules.split(directive, clause, "clone", cloned, others, ChangeKind.CLONED_OBJECT, rewriting);
        }
    }
}
