package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.ObjectTypes;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.scan.DirectiveScanner;
import org.quipu.directives.text.Span;

/**
 * The rules for JOMP's directives.
 *
 * <pre>
 * //omp only OMP.setNumThreads(4);     the statement, in the translation only
 * //omp critical name                  critical(name)
 * //omp single reduction(+:s)          a clause without effect: removed, with a warning, as by JOMP
 * //omp parallel private(none)         a name that no variable has: dropped, with a warning, as JOMP did
 * //omp for private(s) reduction(+:s)  for reduction(+:s), with a warning
 * //omp parallel firstprivate(o)       firstprivate(clone : o), if o is an object that can be cloned
 * </pre>
 */
final class JompRules {
    /** The clauses that JOMP's grammar allowed on all directives with clauses. */
    private static final Set<String> CLAUSES = Set.of("private", "firstprivate", "lastprivate", "shared", "default",
            "reduction",
            "if", "nowait", "ordered", "schedule");
    private static final Set<String> SHARING = Set.of("private", "firstprivate", "lastprivate", "shared");
    private static final Set<String> WITH_CLAUSES = Set.of("parallel", "parallel for", "parallel sections", "for",
            "sections",
            "single");

    private final OldSource source;
    private final Rewriting rewriting;

    JompRules(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
    }

    /**
     * Translates {@code only}, in every file: the translation has the statement, which without translation stays a
     * comment.
     */
    void only(OldDirective directive) {
        if (!directive.name().equals("only") || !rewriting.keepsDialect()) {
            return;
        }
        Word only = directive.words().get(0);
        Span word = directive.span(only);
        rewriting.replace(new Span(directive.comments().get(0).start(), word.end()), "");
    }

    /** Adds parentheses to comments that would become directives in a {@code *.java} file. */
    void comments() {
        for (Span comment : source.comments()) {
            String text = source.text().substring(comment.start(), comment.end());
            if (DirectiveScanner.isForeign(source.source().fileName(), text)) {
                rewriting.change(ChangeKind.COMMENT, comment, "// (" + text.substring(2).strip() + ")", text);
            }
        }
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
                ClauseEdits.remove(directive, clause, rewriting, ChangeKind.DROPPED_CLAUSE,
                        ClauseEdits.shown(directive, clause));
                meaningless(directive, clause.text(), directive.span(clause));
            } else if (SHARING.contains(clause.text()) && clause.hasArguments()) {
                sharing(directive, clause);
            }
        }
    }

    /** Omits the names that JOMP omitted, and clones the objects that it cloned. */
    private void sharing(OldDirective directive, Word clause) {
        if (source.statement(directive).isEmpty() || clause.arguments(directive.text()).contains(":")) {
            return;
        }
        Map<String, Variable> visible = source.visible(directive);
        Set<String> reduced = reduced(directive);
        List<String> names = new ArrayList<>();
        List<String> left = new ArrayList<>();
        for (String argument : clause.arguments(directive.text()).split(",", -1)) {
            String name = argument.strip();
            if (!visible.containsKey(name)) {
                rewriting.problem(Code.UNKNOWN_LEFT_OUT, directive.span(clause), name, clause.text(),
                        Dialect.JOMP.label(),
                        Suggestions.didYouMean(name, visible.keySet().stream().sorted().toList(), "remove it"));
                left.add(name);
            } else if (reduced.contains(name) && !clause.text().equals("firstprivate")
                    && !clause.text().equals("lastprivate")) {
                meaningless(directive, clause.text() + "(" + name + ")", directive.span(clause));
                left.add(name);
            } else {
                names.add(name);
            }
        }
        boolean rewritten = clause.text().equals("firstprivate") && clones(directive, clause, names, visible);
        if (!rewritten && !left.isEmpty()) {
            ClauseEdits.keep(directive, clause, names, rewriting, clause.text() + "(" + String.join(", ", left) + ")");
        }
    }

    /** The reduction variables. JOMP allowed them in another clause, too, which had no effect. */
    private static Set<String> reduced(OldDirective directive) {
        Set<String> names = new HashSet<>();
        directive.clauses().stream().filter(clause -> clause.text().equals("reduction"))
                .forEach(clause -> names.addAll(clause.names(directive.text())));
        return names;
    }

    private void meaningless(OldDirective directive, String clause, Span span) {
        rewriting.problem(Code.MEANINGLESS_CLAUSE, span, clause, directive.name(), Dialect.JOMP.label());
    }

    /** Turns an if on the next line into a clause, since a block or a loop must follow these directives. */
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
        boolean isCondition = text.substring(start, start + condition.end()).chars()
                .noneMatch(c -> c == ';' || c == '{' || c == '}');
        if (condition.hasArguments() && isCondition) {
            Word last = directive.words().get(directive.words().size() - 1);
            int end = directive.span(last).end();
            Span bare = new Span(start, start + condition.end());
            String clause = text.substring(bare.start(), bare.end()).replaceAll("\\s*[\\r\\n]\\s*", " ");
            boolean allowed = directive.parts().orElseThrow().stream()
                    .anyMatch(part -> part.clauses().contains(ClauseKind.IF));
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
        if (directive.name().equals("critical") && words.size() > 1 && !words.get(0).hasArguments()
                && !words.get(1).hasArguments()) {
            Span from = directive.span(words.get(0));
            Span name = directive.span(words.get(1));
            rewriting.change(ChangeKind.CRITICAL_NAME, new Span(from.end(), name.end()),
                    "(" + words.get(1).text() + ")",
                    "critical " + words.get(1).text());
        }
    }

    /** Marks the objects to be cloned among the names. Returns whether there are any. */
    private boolean clones(OldDirective directive, Word clause, List<String> names, Map<String, Variable> visible) {
        ObjectTypes types = new ObjectTypes(source.file().orElseThrow());
        List<String> cloned = names.stream().filter(name -> {
            Variable variable = visible.get(name);
            return variable != null && types.hasClone(variable.type());
        }).toList();
        if (!cloned.isEmpty()) {
            List<String> others = names.stream().filter(name -> !cloned.contains(name)).toList();
            Omp4jRules.split(directive, clause,
                    new Omp4jRules.Division(ChangeKind.CLONED_OBJECT, "clone", cloned, others), rewriting);
        }
        return !cloned.isEmpty();
    }
}
