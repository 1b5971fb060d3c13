package org.quipu.directives.reduce;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ReductionId;
import org.quipu.directives.model.ReductionOperator;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/**
 * Resolves each item of a reduction clause to a reduction (OpenMP 5.2 section 5.5). Reports items that cannot be
 * reduced.
 */
public final class Reductions {
    private final SourceText source;
    private final Report report;
    private final FileTypes types;
    private final Combiners combiners;
    private final Declarations declarations;
    private final Map<Clause.Name, Reduction> found = new IdentityHashMap<>();

    private Reductions(SourceText source, CompilationUnit file, List<Construct> constructs, Report report) {
        this.source = source;
        this.report = report;
        this.types = new FileTypes(file);
        this.combiners = new Combiners(types, report);
        this.declarations = new Declarations(source, file, constructs, report);
        for (DeclaredReduction declared : declarations.all()) {
            declared.types().forEach(type -> reducer(declared, new JavaType(type), file));
        }
        constructs.forEach(this::resolve);
    }

    /** Resolves all reduction clauses of a file. */
    public static Reductions of(SourceText source, CompilationUnit file, List<Construct> constructs, Report report) {
        return new Reductions(source, file, constructs, report);
    }

    /** The reduction of an item (compared by identity); empty after an error. */
    public Optional<Reduction> of(Clause.Name item) {
        return Optional.ofNullable(found.get(item));
    }

    private void resolve(Construct construct) {
        for (Clause clause : construct.directive().clauses()) {
            if (clause instanceof Clause.Reduction reduction) {
                for (Clause.Name item : reduction.variables()) {
                    Variable variable = construct.visible().get(item.text());
                    if (variable != null) {
                        resolve(construct, reduction, item, variable).ifPresent(result -> found.put(item, result));
                    }
                }
            }
        }
    }

    private Optional<Reduction> resolve(Construct construct, Clause.Reduction clause, Clause.Name item,
            Variable variable) {
        JavaType type = variable.type();
        if (!type.isKnown()) {
            report.add(Code.UNKNOWN_TYPE, item.span(), variable.name());
            return Optional.empty();
        }
        for (Clause.Subscript ignored : item.subscripts()) {
            if (!type.isArray()) {
                report.add(Code.NOT_AN_ARRAY, item.span(), variable.name(), variable.type().text());
                return Optional.empty();
            }
            type = type.element();
        }
        int dimensions = item.subscripts().size();
        if (type.isArray() && !isForWhole(construct, clause.id(), type)) {
            while (type.isArray()) {
                type = type.element();
                dimensions++;
            }
        }
        JavaType reduced = type;
        int depth = dimensions;
        return reducer(construct, clause.id(), item, reduced)
                .map(reducer -> new Reduction(clause, reducer, reduced, depth, item.subscripts()));
    }

    /** Whether the identifier combines whole arrays instead of their elements. */
    private boolean isForWhole(Construct construct, ReductionId id, JavaType type) {
        if (declarations.find(id.text(), type.text(), construct.directive().start()).isPresent()) {
            return true;
        }
        return id instanceof ReductionId.Named named && types.around(construct.executable(), named.text(), 2)
                .anyMatch(method -> method.getParameter(0).getType().isArrayType());
    }

    private Optional<Reducer> reducer(Construct construct, ReductionId id, Clause.Name item, JavaType type) {
        int offset = construct.directive().start();
        Optional<DeclaredReduction> declared = declarations.find(id.text(), type.text(), offset);
        if (declared.isPresent()) {
            return reducer(declared.get(), type, construct.executable());
        }
        if (id instanceof ReductionOperator operator) {
            return operator(operator, item, type);
        }
        return id instanceof ReductionId.Named named ? named(construct, named, item, type)
                : direct(construct, (ReductionId.Direct) id, item, type);
    }

    private Optional<Reducer> reducer(DeclaredReduction declared, JavaType type, Node place) {
        Optional<Combiner> combiner = combiners.combiner(declared.combiner(), type, place);
        Optional<Initial> initial = declared.initial() == null ? combiners.byDefault(type)
                : combiners.initial(declared.initial(), type, place);
        if (declared.initial() == null && initial.isEmpty()) {
            report.add(Code.NO_INITIAL_VALUE, declared.directive().name(), declared.id(), type.text());
        }
        return combiner.flatMap(how -> initial.map(start -> new Reducer.Custom(how, start)));
    }

    private Optional<Reducer> operator(ReductionOperator operator, Clause.Name item, JavaType type) {
        boolean big = type.isBigNumber();
        boolean fits = switch (operator) {
            case SUM, PRODUCT, DIFFERENCE, MIN, MAX -> type.isNumeric() || big;
            case BIT_AND, BIT_OR, BIT_XOR -> type.isIntegral() || type.isBoolean() || type.isBigInteger();
            case AND, OR -> type.isBoolean();
        };
        if (!fits) {
            report.add(Code.REDUCTION_TYPE, item.span(), operator.text(), item.text(), type.text(),
                    operatorHint(operator, type));
            return Optional.empty();
        }
        return Optional.of(new Reducer.Operator(operator));
    }

    private static String operatorHint(ReductionOperator operator, JavaType type) {
        if (operator == ReductionOperator.SUM && FileTypes.simple(type.text()).equals("String")) {
            return "the order of the parts would not be defined: let each iteration write its own element of an array, "
                    + "and join them after the loop";
        }
        String numbers = switch (operator) {
            case SUM, PRODUCT, DIFFERENCE, MIN, MAX -> "it accepts numbers: int, long, double, BigInteger and so on";
            case BIT_AND, BIT_OR, BIT_XOR -> "it accepts whole numbers and boolean";
            case AND, OR -> "it takes boolean";
        };
        return type.isSimple() ? numbers : numbers + "; for other types write declare reduction";
    }

    private Optional<Reducer> named(Construct construct, ReductionId.Named id, Clause.Name item, JavaType type) {
        int offset = construct.directive().start();
        List<DeclaredReduction> others = declarations.named(id.text(), offset);
        if (!others.isEmpty()) {
            report.add(Code.REDUCTION_NOT_FOR, id.span(), id.text(), type.text(), others.stream()
                    .flatMap(declared -> declared.types().stream()).distinct().collect(Collectors.joining(", ")));
            return Optional.empty();
        }
        int dot = id.text().lastIndexOf('.');
        Optional<Combiner.Shape> shape = dot < 0 ? types.bound(construct.executable(), id.text(), type.text())
                : types.isType(id.text().substring(0, dot)) || Character.isUpperCase(id.text().charAt(0))
                        ? Optional.of(
                                types.ofType(id.text().substring(0, dot), id.text().substring(dot + 1), type.text()))
                : Optional.of(new Combiner.Shape(Combiner.Call.BOTH, false));
        if (shape.isEmpty()) {
            report.add(Code.UNKNOWN_OPERATOR, id.span(), id.text(), unknownHint(id.text(), offset));
            return Optional.empty();
        }
        Optional<String> misfit = dot < 0
                ? MethodFit.problem(types.around(construct.executable(), id.text(), 2).toList(), type)
                : Optional.empty();
        if (misfit.isPresent()) {
            report.add(Code.BAD_COMBINER, id.span(), id.text(), misfit.get());
            return Optional.empty();
        }
        return initial(dot < 0 ? "" : id.text().substring(0, dot), id.text().substring(dot + 1), item, id.text(), type)
                .map(start -> new Reducer.Custom(new Combiner.Method(id.text(), shape.get()), start));
    }

    private String unknownHint(String id, int offset) {
        Optional<DeclaredReduction> elsewhere = declarations.elsewhere(id);
        if (elsewhere.isPresent()) {
            return "the declaration in line " + source.line(elsewhere.get().directive().start())
                    + " applies from there to the end of its block or class";
        }
        List<String> known = Stream.of(declarations.names(offset), types.combinerNames(), List.of("min", "max"))
                .flatMap(List::stream).toList();
        return Suggestions.didYouMean(id, known, "use one of + * - & | ^ && || min max, the name of a declare "
                + "reduction above, or a method of two parameters");
    }

    private Optional<Reducer> direct(Construct construct, ReductionId.Direct id, Clause.Name item, JavaType type) {
        Optional<Combiner> combiner = combiners.combiner(id.combiner(), type, construct.executable());
        if (combiner.isEmpty()) {
            return Optional.empty();
        }
        if (combiner.get() instanceof Combiner.Statement) {
            report.add(Code.BAD_COMBINER, id.combiner().span(), id.text(),
                    "in the clause itself write a lambda or a method reference");
            return Optional.empty();
        }
        String scope = id.combiner().expression() instanceof MethodReferenceExpr reference
                ? reference.getScope().toString() : "";
        String name = id.combiner().expression() instanceof MethodReferenceExpr reference
                ? reference.getIdentifier() : "";
        return initial(scope, name, item, id.text(), type).map(start -> new Reducer.Custom(combiner.get(), start));
    }

    private Optional<Initial> initial(String scope, String name, Clause.Name item, String id, JavaType type) {
        Optional<Initial> initial = KnownMethods.initial(scope, name, type).or(() -> combiners.byDefault(type));
        if (initial.isEmpty()) {
            report.add(Code.NO_INITIAL_VALUE, item.span(), id, type.text());
        }
        return initial;
    }
}
