package org.quipu.directives.dialect;

import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.text.Span;

/**
 * The rules for Pyjama's directives.
 *
 * <pre>
 * //#omp parallel for reduction(+:a, *:b)          reduction(+:a) reduction(*:b)
 * //#omp parallel for neglect_exception(E)         the body in try { } catch (E e) { }
 * //#omp cancel parallel global                    cancel parallel
 * //#omp cancel parallel global throw(new E())     if (true) throw new E();
 * //#omp single copyprivate(v)                     single, if v is shared: dropped, with a warning
 * //#omp for, with an ordered block inside         for ordered
 * //#omp gui, freeguithread, target virtual, ...   refused, with what to write instead
 * </pre>
 */
final class PyjamaRules {
    private static final String EXECUTOR = "submit the block to a java.util.concurrent.ExecutorService";
    private static final Map<String, String> REFUSED = Map.of(
            "gui", "put the statement into SwingUtilities.invokeAndWait(() -> { ... }), or invokeLater for gui nowait",
            "freeguithread", EXECUTOR + ", so that the event thread returns at once; what changes the window goes into "
                    + "SwingUtilities.invokeLater",
            "async_call", EXECUTOR + ", or CompletableFuture.supplyAsync if it has a result",
            "await", "call get() on the Future of the work",
            "target", EXECUTOR + "; wait with get() on its Future unless nowait is given",
            "taskcancel", "use cancel taskgroup");

    private final OldSource source;
    private final Rewriting rewriting;

    PyjamaRules(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
    }

    void apply(OldDirective directive) {
        String first = directive.words().isEmpty() ? "" : directive.words().get(0).text();
        if (REFUSED.containsKey(first)) {
            Span span = directive.wordOnly(directive.words().get(0));
            rewriting.problem(Code.DIALECT_UNSUPPORTED, span, first, Dialect.PYJAMA.label(), REFUSED.get(first));
            rewriting.note(ChangeKind.REFUSED, span, first + ": " + REFUSED.get(first));
            takeAway(directive);
            return;
        }
        Omp4jRules.atomic(directive, source, rewriting);
        if (directive.name().startsWith("cancel ")) {
            cancel(directive);
        } else if (directive.text().strip().equals("ordered")) {
            OrderedLoops.apply(source, directive, rewriting);
        }
        for (Word clause : directive.clauses()) {
            if (clause.text().equals("neglect_exception") && clause.hasArguments()) {
                neglect(directive, clause);
            } else if (clause.text().equals("reduction") && clause.hasArguments()) {
                reductions(directive, clause);
            } else if (clause.text().equals("copyprivate") && clause.hasArguments()) {
                new SharedCopies(source, rewriting).apply(directive, clause);
            }
        }
    }

    /** Removes a rejected directive, so that it is not reported again. */
    private void takeAway(OldDirective directive) {
        if (rewriting.keepsDialect()) {
            directive.comments().forEach(comment -> rewriting.replace(comment, source.source().lineBreaks(comment)));
        }
    }

    // ---- reduction(+:a, *:b)

    private void reductions(OldDirective directive, Word clause) {
        String text = directive.text();
        List<int[]> parts = Word.commaSeparated(text, clause.open() + 1, clause.end() - 1);
        if (parts.size() < 2 || parts.stream().skip(1)
                .noneMatch(part -> hasOperator(text.substring(part[0], part[1])))) {
            return;
        }
        rewriting.note(ChangeKind.REDUCTION_LIST, directive.span(clause), ClauseEdits.shown(directive, clause));
        for (int[] part : parts.subList(1, parts.size())) {
            if (hasOperator(text.substring(part[0], part[1]))) {
                int start = part[0];
                while (text.charAt(start) == ' ') {
                    start++;
                }
                rewriting.replace(directive.span(part[0] - 1, start), ") reduction(");
            }
        }
    }

    /** Whether it has a colon that is not part of {@code ::}. */
    private static boolean hasOperator(String part) {
        return part.replace("::", "").contains(":");
    }

    // ---- neglect_exception(E, F)

    private void neglect(OldDirective directive, Word clause) {
        Optional<Statement> statement = source.statement(directive);
        Statement body = statement.map(PyjamaRules::body).orElse(null);
        boolean region = body == statement.orElse(null);
        if (body == null || region && synchronises(directive, body)) {
            rewriting.problem(Code.NEGLECT_PLACE, directive.wordOnly(clause), directive.name());
            rewriting.note(ChangeKind.REFUSED, directive.wordOnly(clause),
                    "neglect_exception: put try and catch into the body, "
                            + "between the barriers");
            if (rewriting.keepsDialect()) {
                ClauseEdits.remove(directive, clause, rewriting, ChangeKind.REFUSED, "neglect_exception");
            }
            return;
        }
        String types = String.join(" | ", List.of(clause.arguments(directive.text()).strip().split("\\s*,\\s*")));
        String caught = "catch (" + types + " neglected) { }";
        Span span = source.source().span(body);
        ClauseEdits.remove(directive, clause, rewriting, ChangeKind.NEGLECT, ClauseEdits.shown(directive, clause));
        boolean block = body instanceof BlockStmt;
        int open = block ? span.start() + 1 : span.start();
        int close = block ? span.end() - 1 : span.end();
        rewriting.replace(new Span(open, open), block ? " try {" : "{ try { ");
        rewriting.replace(new Span(close, close), block ? "} " + caught + " " : " } " + caught + " }");
        if (!region) {
            rewriting.note(ChangeKind.NEGLECT_ITERATION, directive.wordOnly(clause),
                    ClauseEdits.shown(directive, clause));
        }
    }

    private static @Nullable Statement body(Statement statement) {
        if (statement instanceof ForStmt loop) {
            return loop.getBody();
        } else if (statement instanceof ForEachStmt loop) {
            return loop.getBody();
        }
        return statement instanceof BlockStmt ? statement : null;
    }

    /** Whether the threads of a region synchronise, so that none may leave it early. */
    private boolean synchronises(OldDirective directive, Statement body) {
        Span span = source.source().span(body);
        Set<String> meeting = Set.of("barrier", "for", "sections", "single", "ordered", "scope", "loop");
        return directive.name().contains("sections") || source.directives().stream()
                .anyMatch(inner -> inner != directive && span.contains(inner.comments().get(0).start())
                        && meeting.contains(inner.name()))
                || !body.findAll(MethodCallExpr.class, call -> call.getNameAsString().equals("barrier")).isEmpty();
    }

    // ---- cancel parallel [local|global] [if(c)] [throw(e)]

    private void cancel(OldDirective directive) {
        List<Word> words = directive.clauses();
        Optional<Word> local = words.stream().filter(word -> word.text().equals("local")).findFirst();
        Optional<Word> global = words.stream().filter(word -> word.text().equals("global")).findFirst();
        Optional<Word> thrown = words.stream().filter(word -> word.text().equals("throw") && word.hasArguments())
                .findFirst();
        if (local.isPresent()) {
            Span span = directive.wordOnly(local.get());
            rewriting.problem(Code.CANCEL_LOCAL, span, directive.name());
            rewriting.note(ChangeKind.REFUSED, span,
                    "cancel local: skip the rest of this thread's part with if and else");
            takeAway(directive);
        } else if (thrown.isPresent()) {
            throwing(directive, thrown.get());
        } else {
            global.ifPresent(word -> ClauseEdits.remove(directive, word, rewriting, ChangeKind.CANCEL_GLOBAL,
                    directive.name() + " global"));
        }
    }

    private void throwing(OldDirective directive, Word thrown) {
        List<String> conditions = new ArrayList<>();
        directive.clauses().stream().filter(word -> word.text().equals("if") && word.hasArguments())
                .forEach(word -> conditions.add(word.arguments(directive.text()).strip()));
        String condition = conditions.isEmpty() ? "true" : String.join(" && ", conditions);
        String statement = "if (" + condition + ") throw " + thrown.arguments(directive.text()).strip() + ";";
        statement = PyjamaLibrary.qualified(source, rewriting.keepsDialect() ? statement
                : "//omp only " + LibraryCalls.inFull(statement));
        List<Span> comments = directive.comments();
        rewriting.change(ChangeKind.CANCEL_THROW, comments.get(0), statement.replaceAll("\\s*[\\r\\n]\\s*", " "),
                directive.name() + " throw");
        for (Span more : comments.subList(1, comments.size())) {
            rewriting.replace(more, source.source().lineBreaks(more));
        }
    }
}
