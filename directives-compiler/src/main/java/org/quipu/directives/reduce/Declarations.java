package org.quipu.directives.reduce;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** The declared reductions of a file, and the resolution of their names. */
final class Declarations {
    private final SourceText source;
    private final CompilationUnit file;
    private final Report report;
    private final List<DeclaredReduction> all = new ArrayList<>();

    Declarations(SourceText source, CompilationUnit file, List<Construct> constructs, Report report) {
        this.source = source;
        this.file = file;
        this.report = report;
        constructs.stream().filter(construct -> construct.kind() == DirectiveKind.DECLARE_REDUCTION)
                .forEach(this::declare);
    }

    private void declare(Construct construct) {
        Directive directive = construct.directive();
        Optional<Fragment> combiner = directive.value(ClauseKind.COMBINER);
        String argument = directive.argument().map(Directive.Argument::text).orElse("");
        int colon = argument.indexOf(':');
        if (combiner.isEmpty() || colon < 0) {
            report.add(Code.DIRECTIVE_SYNTAX, directive.name(), "'declare reduction'",
                    "write declare reduction(name : Type : combiner), with a combiner of omp_out and omp_in");
            return;
        }
        String id = argument.substring(0, colon).strip();
        List<String> types = split(argument.substring(colon + 1));
        DeclaredReduction made = new DeclaredReduction(id, types, combiner.get(),
                directive.value(ClauseKind.INITIALIZER).orElse(null), directive, scope(directive.start()));
        for (DeclaredReduction other : all) {
            Optional<String> same = types.stream().filter(other.types()::contains).findFirst();
            if (other.id().equals(id) && other.scope().equals(made.scope()) && same.isPresent()) {
                report.add(Code.REDUCTION_TWICE, directive.name(), id, same.get(),
                        Integer.toString(source.line(other.directive().start())));
            }
        }
        locals(construct, combiner.get());
        directive.value(ClauseKind.INITIALIZER).ifPresent(initial -> locals(construct, initial));
        all.add(made);
    }

    /** Reports local variables: a declared reduction is used elsewhere (section 5.5.2). */
    private void locals(Construct construct, Fragment fragment) {
        for (NameExpr name : fragment.expression().findAll(NameExpr.class)) {
            var variable = construct.visible().get(name.getNameAsString());
            if (variable != null && !variable.isField() && !FragmentText.isParameter(fragment, name)) {
                report.add(Code.REDUCTION_LOCAL, fragment.span(), variable.name());
            }
        }
    }

    private static List<String> split(String types) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        String text = types.replaceAll("\\s+", "");
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? ',' : text.charAt(i);
            depth += c == '<' ? 1 : c == '>' ? -1 : 0;
            if (c == ',' && (depth == 0 || i == text.length())) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        return parts;
    }

    private Span scope(int offset) {
        Node at = file;
        Node scope = file;
        while (at != null) {
            Node here = at;
            if (at instanceof BlockStmt || at instanceof TypeDeclaration<?> || at instanceof SwitchEntry
                    || at instanceof ObjectCreationExpr) {
                scope = at;
            }
            at = here.getChildNodes().stream()
                    .filter(child -> child.getRange().isPresent() && source.span(child).contains(offset))
                    .findFirst().orElse(null);
        }
        return scope == file ? new Span(0, source.text().length() + 1) : source.span(scope);
    }

    /** The innermost declaration for a name and a type. */
    Optional<DeclaredReduction> find(String id, String type, int offset) {
        return named(id, offset).stream().filter(declared -> declared.fits(type)).findFirst();
    }

    /** All declarations of a name that are visible at an offset, inner ones first. */
    List<DeclaredReduction> named(String id, int offset) {
        return all.stream().filter(declared -> declared.id().equals(id) && declared.isVisible(offset))
                .sorted(Comparator.comparingInt((DeclaredReduction declared) -> -declared.scope().start())
                        .thenComparingInt(declared -> -declared.directive().start()))
                .toList();
    }

    /** A declaration of the name in another scope. */
    Optional<DeclaredReduction> elsewhere(String id) {
        return all.stream().filter(declared -> declared.id().equals(id)).findFirst();
    }

    /** The names that are visible at an offset. */
    List<String> names(int offset) {
        return all.stream().filter(declared -> declared.isVisible(offset)).map(DeclaredReduction::id).distinct()
                .toList();
    }

    List<DeclaredReduction> all() {
        return List.copyOf(all);
    }
}
