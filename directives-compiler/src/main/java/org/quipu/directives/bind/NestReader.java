package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Reads the loops associated with a directive (OpenMP 5.2 section 4.4.1). Reports why they are not a nest. */
final class NestReader {
    private final SourceText source;
    private final Names names;
    private final Report report;
    private final Directive directive;
    private final LoopDirectives others;
    private final List<LoopShape> loops = new ArrayList<>();
    private final List<Directive> taken = new ArrayList<>();
    private int grids;
    @SuppressWarnings("NullAway.Init") // read() sets it first
    private Span anchor;
    private boolean fused;

    NestReader(SourceText source, Names names, Report report, Directive directive, LoopDirectives others) {
        this.source = source;
        this.names = names;
        this.report = report;
        this.directive = directive;
        this.others = others;
    }

    /** Reads the nest below a directive; empty after an error. */
    Optional<LoopNest> read(Statement statement) {
        int collapse = Math.max(1, directive.count(ClauseKind.COLLAPSE));
        int ordered = directive.count(ClauseKind.ORDERED);
        if (ordered > 0 && ordered < collapse) {
            directive.clauses(ClauseKind.ORDERED)
                    .forEach(clause -> report.add(Code.ORDERED_BELOW_COLLAPSE, clause.span(),
                            Integer.toString(ordered), Integer.toString(collapse)));
            return Optional.empty();
        }
        anchor = source.span(statement);
        boolean transforms = directive.kind().isTransformation();
        List<Dimension> dimensions = transforms ? transformed(directive, statement, 1)
                : dimensions(statement, Math.max(collapse, ordered));
        if (dimensions == null) {
            return Optional.empty();
        }
        boolean plain = directive.kind().isPlainLoop();
        boolean unchanged = taken.isEmpty() && (!transforms || directive.kind() == DirectiveKind.UNROLL
                && !directive.has(ClauseKind.PARTIAL));
        boolean edited = !plain || !unchanged || directive.has(ClauseKind.LINEAR);
        boolean varying = edited && varies();
        if (varying && (plain || !taken.isEmpty() || !canVary())) {
            if (plain || !taken.isEmpty()) {
                report.add(Code.NEST_VARYING, firstLine(source.span(loops.get(0).loop())),
                        taken.isEmpty() ? directive.text() : taken.get(0).text(), "its loops must be rectangular",
                        "make the bounds independent of each other (OpenMP 5.2 section 9.1)");
            }
            return Optional.empty();
        }
        if (ordered > 0 && !taken.isEmpty()) {
            report.add(Code.LOOP_CLAUSES_CLASH, taken.get(0).name(), "ordered(" + ordered + ")", taken.get(0).text(),
                    "the iteration numbers would differ from those of the loops in the source");
            return Optional.empty();
        }
        return Optional.of(new LoopNest(loops, dimensions, plain ? 1 : collapse, edited, varying, fused, anchor,
                taken));
    }

    /** The loops of a statement after its transformations. */
    private @Nullable List<Dimension> dimensions(Statement statement, int wanted) {
        Directive outer = taken.isEmpty() || !others.below(directive, statement).contains(taken.get(taken.size() - 1))
                ? directive : taken.get(taken.size() - 1);
        List<Directive> below = others.below(outer, statement);
        if (!below.isEmpty() && below.get(0).kind().isTransformation()) {
            Directive transformation = below.get(0);
            others.take(transformation);
            taken.add(transformation);
            return transformed(transformation, statement, wanted);
        }
        if (!below.isEmpty() && !loops.isEmpty()) {
            report.add(Code.NEST_NOT_PERFECT, below.get(0).name(), asides(), "'" + below.get(0).text() + "'", needs());
            return null;
        }
        return loop(statement, wanted);
    }

    /** The loops that a transformation generates from a statement. */
    private @Nullable List<Dimension> transformed(Directive transformation, Statement statement, int wanted) {
        TransformationReader reader = new TransformationReader(source, report, transformation, () -> ++grids);
        if (!reader.isValid()) {
            return null;
        }
        if (transformation.kind() == DirectiveKind.FUSE) {
            return fuse(reader, statement, wanted);
        }
        if (wanted > reader.makes()) {
            report.add(Code.TRANSFORMED_TOO_FEW, transformation.name(), needs(), Integer.toString(wanted),
                    transformation.text(), Integer.toString(reader.makes()));
            return null;
        }
        List<Dimension> loops = dimensions(statement, Math.max(reader.needs(), reader.makes() > 100 ? wanted : 0));
        if (loops == null || transformation.has(ClauseKind.FULL)
                && !reader.isFull(this.loops.get(0), transformation == directive)) {
            return null;
        }
        return reader.apply(loops);
    }

    /** Fuses the loops of a block. */
    private @Nullable List<Dimension> fuse(TransformationReader reader, Statement statement, int wanted) {
        if (wanted > 1 || !loops.isEmpty()) {
            report.add(Code.TRANSFORMED_TOO_FEW, directive.name(), needs(), Integer.toString(wanted), "fuse", "1");
            return null;
        }
        List<Statement> sequence = reader.sequence(statement, directive.kind() == DirectiveKind.FUSE, others);
        if (sequence == null) {
            return null;
        }
        for (Statement part : sequence) {
            Optional<LoopShape> shape = new LoopReader(source, names, report).read(unlabelled(part));
            if (shape.isEmpty()) {
                return null;
            }
            loops.add(shape.get());
        }
        fused = true;
        if (directive.kind() == DirectiveKind.FUSE) {
            anchor = new Span(source.start(sequence.get(0)), source.span(sequence.get(sequence.size() - 1)).end());
        }
        return List.of(new Dimension.Fused());
    }

    private @Nullable List<Dimension> loop(Statement statement, int wanted) {
        Statement loop = unlabelled(statement);
        if (!LoopReader.isLoop(loop)) {
            if (loops.isEmpty()) {
                report.add(Code.NEEDS_FOR, directive.name(), directive.text(), describe(loop), remedy(loop));
            } else {
                report.add(Code.NEST_TOO_SHALLOW, source.span(loop), asides(), needs(), describe(loop),
                        Integer.toString(loops.size()));
            }
            return null;
        }
        Optional<LoopShape> shape = new LoopReader(source, names, report).read(loop);
        if (shape.isEmpty()) {
            return null;
        }
        List<Dimension> dimensions = new ArrayList<>();
        dimensions.add(new Dimension.Source(loops.size()));
        loops.add(shape.get());
        if (wanted > 1) {
            Statement inner = inner(shape.get());
            List<Dimension> below = inner == null ? null : dimensions(inner, wanted - 1);
            if (below == null) {
                return null;
            }
            dimensions.addAll(below);
        }
        return dimensions;
    }

    /** The only statement in a loop's body; null after an error if there are several or none. */
    private @Nullable Statement inner(LoopShape loop) {
        Node body = loop.body();
        while (body instanceof BlockStmt block) {
            List<Statement> statements = block.getStatements();
            if (statements.size() == 1) {
                body = statements.get(0);
                continue;
            }
            Statement wrong = statements.stream().filter(s -> !LoopReader.isLoop(unlabelled(s))).findFirst()
                    .orElse(statements.isEmpty() ? block : statements.get(1));
            if (statements.stream().noneMatch(s -> LoopReader.isLoop(unlabelled(s)))) {
                report.add(Code.NEST_TOO_SHALLOW, firstLine(source.span(wrong)), asides(), needs(),
                        statements.isEmpty() ? "an empty block" : describe(wrong), Integer.toString(loops.size()));
            } else {
                report.add(Code.NEST_NOT_PERFECT, firstLine(source.span(wrong)), asides(), describe(wrong), needs());
            }
            return null;
        }
        if (body instanceof Statement statement) {
            return statement;
        }
        report.add(Code.NEST_TOO_SHALLOW, source.span(body), asides(), needs(), "an expression",
                Integer.toString(loops.size()));
        return null;
    }

    private List<Report.Aside> asides() {
        LoopShape outer = loops.get(loops.size() - 1);
        return List.of(new Report.Aside(firstLine(source.span(outer.loop())), "the enclosing loop"));
    }

    /** The clause or directive that requires several loops. */
    private String needs() {
        int collapse = directive.count(ClauseKind.COLLAPSE);
        int ordered = directive.count(ClauseKind.ORDERED);
        if (!taken.isEmpty() || directive.kind().isTransformation()) {
            return taken.isEmpty() ? directive.text() : collapse > 1 && loops.isEmpty() ? "collapse(" + collapse + ")"
                    : taken.get(taken.size() - 1).text();
        }
        return collapse > 1 || ordered > 1 ? ordered > collapse ? "ordered(" + ordered + ")"
                : "collapse(" + collapse + ")"
                : directive.text();
    }

    private Span firstLine(Span span) {
        int end = span.start();
        while (end < span.end() && source.text().charAt(end) != '\n' && source.text().charAt(end) != '\r') {
            end++;
        }
        return new Span(span.start(), end);
    }

    /** Whether an inner loop's bounds depend on an outer loop's variable. */
    private boolean varies() {
        return loops.stream().anyMatch(loop -> loop instanceof CountedLoop counted
                && (namesIndex(counted.from()) || namesIndex(counted.to()))
                || loop instanceof ElementLoop elements && namesIndex(elements.items()));
    }

    /** Checks that a nest with varying bounds can be lowered: its loops count by known steps. Reports others. */
    private boolean canVary() {
        if (directive.count(ClauseKind.ORDERED) > 1) {
            report.add(Code.NEST_VARYING, firstLine(source.span(loops.get(0).loop())), needs(),
                    "all its iterations must be counted before it starts", "make the bounds independent of each other");
            return false;
        }
        for (LoopShape loop : loops) {
            boolean elements = loop instanceof ElementLoop;
            if (elements || ((CountedLoop) loop).step().constant() == 0) {
                report.add(Code.NEST_VARYING, firstLine(source.span(loop.loop())), needs(),
                        elements ? "this loop iterates over elements" : "the step of this loop is not a constant",
                        elements ? "write the loops with indices" : "write a number as the step");
                return false;
            }
        }
        return true;
    }

    private boolean namesIndex(Expression part) {
        return part.findFirst(NameExpr.class, name -> names.byName().get(name) != null
                && loops.stream().anyMatch(loop -> loop.index() == names.byName().get(name))).isPresent();
    }

    static Statement unlabelled(Statement statement) {
        Statement at = statement;
        while (at instanceof LabeledStmt labeled) {
            at = labeled.getStatement();
        }
        return at;
    }

    /** The hint for a statement that is not a loop with a countable number of iterations. */
    private static String remedy(Statement statement) {
        if (statement instanceof WhileStmt || statement instanceof DoStmt) {
            return "write for (int i = first; i < end; i++), whose iterations can be counted in advance; else "
                    + "make each iteration a task, in a 'parallel' with a 'single'";
        }
        return statement instanceof BlockStmt ? "put the directive directly before the loop, inside the braces"
                : "put the directive directly before the loop";
    }

    static String describe(Statement statement) {
        if (statement instanceof BlockStmt) {
            return "a block";
        }
        String name = statement.getClass().getSimpleName().replace("Stmt", "");
        return name.equals("Expression") ? "an expression" : name.equals("Empty") ? "an empty statement"
                : "'" + name.toLowerCase(Locale.ROOT) + "'";
    }
}
