package org.quipu.directives.dialect;

import com.github.javaparser.ast.CompilationUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quipu.directives.bind.AtomicReader;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.ObjectTypes;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * The rules for omp4j's directives.
 *
 * <pre>
 * // omp parallel threadNum(4) public(a)      num_threads(4) shared(a)
 * // omp parallel schedule(dynamic)           its choice of an executor: dropped
 * // omp parallel private(p) firstprivate(q)  private(new : p) firstprivate(new : q), if p and q are objects
 * // omp sections                             parallel sections, if no region is around
 * // omp atomic                               critical, unless the statement is an atomic update
 * </pre>
 */
final class Omp4jRules {
    private static final Map<String, ChangeKind> RENAMED = Map.of("threadNum", ChangeKind.THREAD_NUM, "public",
            ChangeKind.PUBLIC);
    private static final Map<String, String> NEW_NAMES = Map.of("threadNum", "num_threads", "public", "shared");

    private final OldSource source;
    private final Rewriting rewriting;

    Omp4jRules(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
    }

    /** Renames omp4j's two own clauses, after every sentinel, since no other dialect has them. */
    void renameClauses(OldDirective directive) {
        boolean inner = directive.name().equals("sections") && isInRegion(directive);
        for (Word clause : directive.clauses()) {
            ChangeKind change = RENAMED.get(clause.text());
            String name = NEW_NAMES.get(clause.text());
            if (inner && clause.text().equals("threadNum")) {
                ClauseEdits.remove(directive, clause, rewriting, ChangeKind.DROPPED_CLAUSE,
                        ClauseEdits.shown(directive, clause));
                rewriting.problem(Code.MEANINGLESS_CLAUSE, directive.span(clause), "threadNum", directive.name(),
                        Dialect.OMP4J.label());
            } else if (change != null && name != null && clause.hasArguments()) {
                rewriting.change(change, directive.wordOnly(clause), name, ClauseEdits.shown(directive, clause));
            }
        }
    }

    void apply(OldDirective directive) {
        for (Word clause : directive.clauses()) {
            switch (clause.text()) {
                case "schedule" -> schedule(directive, clause);
                case "private" -> objects(directive, clause, false);
                case "firstprivate" -> objects(directive, clause, true);
                default -> {}
            }
        }
        if (directive.name().equals("sections") && !isInRegion(directive)) {
            int start = directive.span(directive.words().get(0)).start();
            rewriting.change(ChangeKind.SECTIONS, new Span(start, start), "parallel ", "sections");
        }
        atomic(directive, source, rewriting);
        if (directive.name().equals("critical") && directive.nameWords().get(0).hasArguments()) {
            rewriting.note(ChangeKind.CRITICAL_OBJECT, directive.span(directive.nameWords().get(0)),
                    ClauseEdits.shown(directive, directive.nameWords().get(0)));
        }
    }

    private boolean isInRegion(OldDirective directive) {
        int place = directive.comments().get(0).start();
        return source.directives().stream().anyMatch(outer -> outer.name().startsWith("parallel")
                && source.statement(outer).map(statement -> source.source().span(statement).contains(place))
                        .orElse(false));
    }

    /** Keeps an atomic as the critical section that it was, if OpenMP's atomic does not allow its statement. */
    static void atomic(OldDirective directive, OldSource source, Rewriting rewriting) {
        if (!directive.text().strip().equals("atomic")) {
            return;
        }
        Word word = directive.nameWords().get(0);
        source.statement(directive).ifPresent(statement -> {
            if (AtomicReader.read(statement, AtomicReader.Mode.UPDATE).isEmpty()) {
                rewriting.change(ChangeKind.ATOMIC_TO_CRITICAL, directive.wordOnly(word), "critical", "atomic");
            } else if (directive.dialect() == Dialect.OMP4J) {
                rewriting.note(ChangeKind.ATOMIC_ALONE, directive.wordOnly(word), "atomic");
            }
        });
    }

    private void schedule(OldDirective directive, Word clause) {
        boolean loop = directive.parts()
                .map(parts -> parts.stream().anyMatch(part -> part.clauses().contains(ClauseKind.SCHEDULE)))
                .orElse(true);
        if (!loop) {
            Span span = directive.span(clause);
            ClauseEdits.remove(directive, clause, rewriting, ChangeKind.DROPPED_CLAUSE,
                    ClauseEdits.shown(directive, clause));
            rewriting.problem(Code.MEANINGLESS_CLAUSE, span, "schedule", directive.name(), Dialect.OMP4J.label());
        }
    }

    /** Splits a clause, so that its objects get a modifier and its other variables do not. */
    private void objects(OldDirective directive, Word clause, boolean copying) {
        if (!clause.hasArguments() || clause.arguments(directive.text()).contains(":")) {
            return;
        }
        Optional<CompilationUnit> file = source.file();
        if (file.isEmpty()) {
            return;
        }
        ObjectTypes types = new ObjectTypes(file.get());
        Map<String, Variable> visible = source.visible(directive);
        List<String> made = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (String name : clause.arguments(directive.text()).split(",", -1)) {
            Variable variable = visible.get(name.strip());
            boolean isMade = variable != null && types.hasConstructor(variable.type(), copying);
            (isMade ? made : others).add(name.strip());
        }
        if (!made.isEmpty()) {
            ChangeKind kind = copying ? ChangeKind.COPIED_OBJECT : ChangeKind.NEW_OBJECT;
            split(directive, clause, new Division(kind, "new", made, others), rewriting);
        }
    }

    /** The variables of a clause, divided into those that get a modifier and the others. */
    record Division(ChangeKind kind, String modifier, List<String> marked, List<String> others) {
        String text(String clause) {
            return clause + "(" + modifier + " : " + String.join(", ", marked) + ")"
                    + (others.isEmpty() ? "" : " " + clause + "(" + String.join(", ", others) + ")");
        }
    }

    /** Replaces a clause by one with the modifier and, if there are other variables, one without it. */
    static void split(OldDirective directive, Word clause, Division division, Rewriting rewriting) {
        List<Span> pieces = directive.pieces(clause.start(), clause.end());
        rewriting.change(division.kind(), pieces.get(0), division.text(clause.text()),
                ClauseEdits.shown(directive, clause));
        pieces.subList(1, pieces.size()).forEach(piece -> rewriting.replace(piece, ""));
    }
}
