package org.quipu.directives.check;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.PatternExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.Variable;

/**
 * Checks that the names in the expressions of clauses are declared. A name that this file does not declare is an error
 * only if it can be neither inherited nor imported.
 */
final class ExpressionNames {
    /** Types without fields that a class could inherit. */
    private static final Set<String> FIELDLESS = Set.of("Object", "Runnable", "Callable", "Comparable", "Comparator",
            "Serializable",
            "Cloneable", "AutoCloseable", "Closeable", "Iterable", "Iterator", "Supplier", "Consumer", "Function",
            "Record");
    private static final Set<ClauseKind> CHECKED_ELSEWHERE = EnumSet.of(ClauseKind.DEPEND, ClauseKind.DOACROSS,
            ClauseKind.HINT);

    private final Report report;
    private final Set<String> elsewhere = new HashSet<>();
    private final Set<String> types = new HashSet<>();
    private boolean open;

    ExpressionNames(List<Construct> constructs, List<Variable> variables, Report report) {
        this.report = report;
        variables.stream().filter(Variable::isField).map(Variable::name).forEach(elsewhere::add);
        if (!constructs.isEmpty()) {
            constructs.get(0).executable().findCompilationUnit().ifPresent(this::read);
        }
    }

    private void read(CompilationUnit file) {
        for (ImportDeclaration imported : file.getImports()) {
            open |= imported.isStatic() && imported.isAsterisk();
            elsewhere.add(imported.getName().getIdentifier());
        }
        file.findAll(TypeDeclaration.class).forEach(type -> types.add(type.getNameAsString()));
        file.findAll(EnumConstantDeclaration.class).forEach(constant -> elsewhere.add(constant.getNameAsString()));
    }

    void check(Construct construct) {
        if (open || construct.kind() == DirectiveKind.DECLARE_REDUCTION
                || inheritsFromOutside(construct.executable())) {
            return;
        }
        for (Clause clause : construct.directive().clauses()) {
            if (!CHECKED_ELSEWHERE.contains(clause.kind())) {
                clause.expressions().forEach(fragment -> check(construct, fragment));
            }
        }
    }

    private void check(Construct construct, Fragment fragment) {
        Expression expression = fragment.expression();
        Set<String> own = new HashSet<>();
        expression.findAll(LambdaExpr.class).forEach(lambda -> lambda.getParameters()
                .forEach(parameter -> own.add(parameter.getNameAsString())));
        expression.findAll(TypePatternExpr.class).forEach(pattern -> own.add(pattern.getNameAsString()));
        if (expression.findFirst(PatternExpr.class, pattern -> !(pattern instanceof TypePatternExpr)).isPresent()) {
            return;
        }
        for (NameExpr name : expression.findAll(NameExpr.class)) {
            String text = name.getNameAsString();
            boolean known = construct.visible().containsKey(text) || own.contains(text) || elsewhere.contains(text);
            if (!known && !isType(name)) {
                Set<String> near = new TreeSet<>(construct.visible().keySet());
                report.add(Code.VARIABLE_UNKNOWN, fragment.span(), text, Suggestions.didYouMean(text, near,
                        "name a local variable, a parameter or a field that is declared above"));
                return;
            }
        }
    }

    /** Whether a name may denote a type or package, because it qualifies another one. */
    private boolean isType(NameExpr name) {
        Node parent = name.getParentNode().orElse(null);
        boolean qualifies = parent instanceof FieldAccessExpr || parent instanceof MethodCallExpr call
                && call.getScope().filter(scope -> scope == name).isPresent();
        boolean path = parent instanceof FieldAccessExpr access && !access.getNameAsString().equals("length");
        return qualifies && (path || types.contains(name.getNameAsString())
                || !Character.isLowerCase(name.getNameAsString().charAt(0)));
    }

    /** Whether an enclosing class may inherit fields that this file does not declare. */
    private boolean inheritsFromOutside(Node code) {
        for (Node at = code; at != null; at = at.getParentNode().orElse(null)) {
            boolean outside = at instanceof ClassOrInterfaceDeclaration type
                    && (isForeign(type.getExtendedTypes()) || isForeign(type.getImplementedTypes()))
                    || at instanceof EnumDeclaration constants && isForeign(constants.getImplementedTypes())
                    || at instanceof RecordDeclaration record && isForeign(record.getImplementedTypes())
                    || at instanceof ObjectCreationExpr created && created.getAnonymousClassBody().isPresent()
                            && isForeign(List.of(created.getType()));
            if (outside) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of the types is unknown. A type of this file may itself inherit, so it counts as unknown, too. */
    private static boolean isForeign(List<ClassOrInterfaceType> supertypes) {
        return supertypes.stream().anyMatch(type -> !FIELDLESS.contains(type.getNameAsString()));
    }
}
