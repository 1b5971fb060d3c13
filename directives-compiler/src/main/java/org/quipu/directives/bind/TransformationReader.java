package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Dimension.Grid;
import org.quipu.directives.bind.Dimension.Reversed;
import org.quipu.directives.bind.Dimension.Tile;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.text.SourceText;

/** Reads one loop transformation (OpenMP 5.2 chapter 9, OpenMP 6.0 chapter 11) and applies it to the loops below it. */
final class TransformationReader {
    /** The unroll factor of partial without an argument. */
    private static final int UNROLL_FACTOR = 4;

    private final SourceText source;
    private final Report report;
    private final Directive directive;
    private final IntSupplier numbers;
    private final List<Fragment> values;

    /** @param numbers supplies the numbers of block loops */
    TransformationReader(SourceText source, Report report, Directive directive, IntSupplier numbers) {
        this.source = source;
        this.report = report;
        this.directive = directive;
        this.numbers = numbers;
        this.values = directive.clauses().stream().filter(Clause.Values.class::isInstance)
                .flatMap(clause -> clause.expressions().stream()).toList();
    }

    private static Optional<Integer> literal(Fragment value) {
        return value.expression() instanceof IntegerLiteralExpr number && number.asNumber() instanceof Integer constant
                ? Optional.of(constant) : Optional.empty();
    }

    /** Checks its arguments; false after an error. */
    boolean isValid() {
        return switch (directive.kind()) {
            case TILE -> !values.isEmpty() ? values.stream().allMatch(this::isPositive)
                    : refuse(directive.name(), "tile", "it has no sizes", "write tile sizes(8, 8)");
            case UNROLL -> !directive.has(ClauseKind.FULL) || !directive.has(ClauseKind.PARTIAL)
                    || refuse(directive.name(), "unroll", "it is full and partial", "keep one of them");
            case INTERCHANGE -> isPermutation();
            case FUSE -> values.isEmpty() || values.size() == 2 && values.stream().allMatch(v -> literal(v).isPresent())
                    && literal(values.get(0)).orElseThrow() > 0 && literal(values.get(1)).orElseThrow() > 1
                    || refuse(values.get(0).span(), "looprange",
                            "it is not a first loop (1 or more) and a number of loops (2 or more)",
                            "write looprange(1, 2)");
            default -> true;
        };
    }

    private boolean isPositive(Fragment size) {
        return literal(size).map(number -> number > 0).orElse(!size.text().startsWith("-"))
                || refuse(size.span(), "the size " + size.text(), "a tile has at least one iteration",
                        "use a positive number");
    }

    private boolean isPermutation() {
        List<Integer> order = order();
        boolean all = order.size() > 1 && order.stream().distinct().count() == order.size()
                && order.stream().allMatch(number -> number > 0 && number <= order.size());
        return all || refuse(values.get(0).span(), "this permutation",
                "it does not name each loop, counted from 1, exactly once",
                "write permutation(2, 1) for two loops");
    }

    private List<Integer> order() {
        return values.isEmpty() ? List.of(2, 1) : values.stream().map(value -> literal(value).orElse(0)).toList();
    }

    private boolean refuse(org.quipu.directives.text.Span span, String what, String why, String hint) {
        report.add(Code.TRANSFORMATION_ARGUMENT, span, what, why, hint);
        return false;
    }

    /** Number of loops it needs. */
    int needs() {
        return switch (directive.kind()) {
            case TILE -> values.size();
            case INTERCHANGE -> order().size();
            default -> 1;
        };
    }

    /** Number of generated loops that another directive can take; unlimited if it leaves inner loops as they are. */
    int makes() {
        return switch (directive.kind()) {
            case TILE -> values.size();
            case UNROLL -> 1;
            default -> Integer.MAX_VALUE;
        };
    }

    /** Checks that a loop can be unrolled in full: no other directive needs it, and its iteration count is known. */
    boolean isFull(LoopShape loop, boolean alone) {
        if (!alone) {
            return refuse(directive.name(), "unroll full", "it leaves no loop for the directive above",
                    "write unroll partial(4)");
        }
        boolean known = loop instanceof CountedLoop counted && counted.from().isIntegerLiteralExpr()
                && counted.to().isIntegerLiteralExpr() && counted.step().constant() != 0;
        return known || refuse(directive.name(), "unroll full", "the number of iterations is not known at compile time",
                "write the bounds as numbers, or unroll partial(4)");
    }

    /** Transforms loops. */
    List<Dimension> apply(List<Dimension> loops) {
        List<Dimension> made = new ArrayList<>(loops);
        switch (directive.kind()) {
            case TILE -> {
                List<Dimension> tiles = new ArrayList<>();
                for (int i = 0; i < values.size(); i++) {
                    Optional<Integer> size = literal(values.get(i));
                    Grid grid = new Grid(loops.get(i), size.isPresent() ? null : values.get(i), size.orElse(0),
                            numbers.getAsInt());
                    made.set(i, grid);
                    tiles.add(new Tile(grid));
                }
                made.addAll(values.size(), tiles);
            }
            case UNROLL -> {
                if (directive.has(ClauseKind.PARTIAL)) {
                    int factor = directive.count(ClauseKind.PARTIAL);
                    Grid grid = new Grid(loops.get(0), null, factor == 0 ? UNROLL_FACTOR : factor, numbers.getAsInt());
                    made.set(0, grid);
                    made.add(1, new Tile(grid));
                }
            }
            case REVERSE -> made.set(0, new Reversed(loops.get(0)));
            case INTERCHANGE -> {
                List<Integer> order = order();
                for (int i = 0; i < order.size(); i++) {
                    made.set(i, loops.get(order.get(i) - 1));
                }
            }
            default -> throw new IllegalStateException(directive.text());
        }
        return made;
    }

    /** The loops to fuse; null after an error. */
    @Nullable
    List<Statement> sequence(Statement statement, boolean alone, LoopDirectives others) {
        if (!(statement instanceof BlockStmt block)) {
            report.add(Code.FUSE_NEEDS_LOOPS, source.span(statement), NestReader.describe(statement));
            return null;
        }
        for (Statement part : block.getStatements()) {
            boolean plain = others.below(directive, part).isEmpty();
            if (!LoopReader.isLoop(NestReader.unlabelled(part)) || !plain) {
                report.add(Code.FUSE_NEEDS_LOOPS, source.span(part), plain ? NestReader.describe(part)
                        : "'" + others.below(directive, part).get(0).text() + "'");
                return null;
            }
        }
        int count = block.getStatements().size();
        int first = values.isEmpty() ? 1 : literal(values.get(0)).orElseThrow();
        int length = values.isEmpty() ? count : literal(values.get(1)).orElseThrow();
        if (count < 2 || first + length - 1 > count || !alone && length < count) {
            refuse(directive.name(), "fuse", count < 2 ? "there are no two loops" : first + length - 1 > count
                    ? "there are only " + count + " loops"
                    : "the directive above needs one loop, and other loops remain",
                    "fuse two or more loops of the block");
            return null;
        }
        return block.getStatements().subList(first - 1, first - 1 + length);
    }
}
