package org.quipu.directives.check;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Executables;
import org.quipu.directives.text.SourceText;

/**
 * Finds worksharing constructs that no parallel region can reach, so that one thread does all of the work.
 *
 * <p>Only the method {@code main} and private methods are analysed. Each occurrence of their names must be a call
 * outside of regions, lambdas and classes, in a method that no region can reach either.
 */
final class OrphanCheck {
    private final SourceText source;
    private final CompilationUnit file;
    private final String code;
    private final List<Construct> constructs;
    private final Report report;
    private final Map<MethodDeclaration, Boolean> known = new HashMap<>();

    /** @param code the text of the file without comments and strings */
    OrphanCheck(SourceText source, CompilationUnit file, String code, List<Construct> constructs, Report report) {
        this.source = source;
        this.file = file;
        this.code = code;
        this.constructs = constructs;
        this.report = report;
    }

    void check(Construct construct) {
        boolean shares = construct.kind() == DirectiveKind.FOR || construct.kind() == DirectiveKind.SECTIONS;
        if (shares && construct.parent() == null && construct.executable() instanceof MethodDeclaration method
                && isSequential(method)) {
            report.add(Code.ORPHAN, construct.directive().name(), construct.directive().text());
        }
    }

    /** Whether no parallel region can reach a method. Recursive calls do not count. */
    private boolean isSequential(MethodDeclaration method) {
        Boolean before = known.putIfAbsent(method, true);
        if (before != null) {
            return before;
        }
        boolean main = method.getNameAsString().equals("main") && method.isStatic();
        boolean sequential = (main || method.hasModifier(Modifier.Keyword.PRIVATE)) && isCalledOutside(method, main);
        known.put(method, sequential);
        return sequential;
    }

    private boolean isCalledOutside(MethodDeclaration method, boolean main) {
        String name = method.getNameAsString();
        List<MethodCallExpr> calls = file.findAll(MethodCallExpr.class, call -> call.getNameAsString().equals(name));
        long mentions = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(code).results().count();
        return mentions == calls.size() + 1 && (main || !calls.isEmpty()) && calls.stream().allMatch(this::isOutside);
    }

    private boolean isOutside(MethodCallExpr call) {
        Node caller = Executables.around(call);
        int place = source.start(call);
        return caller instanceof MethodDeclaration method && isSequential(method)
                && constructs.stream().noneMatch(construct -> construct.statement() != null
                        && construct.span().contains(place));
    }
}
