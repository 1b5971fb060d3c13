package org.quipu.directives.dialect;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.directives.text.Span;

/**
 * Supplies the import of {@code pj.Pyjama} that Pyjama's compiler added to every source.
 *
 * <pre>
 * //#omp parallel                                 //#omp parallel
 * { int id = Pyjama.omp_get_thread_num(); }       { int id = pj.Pyjama.omp_get_thread_num(); }
 * </pre>
 */
final class PyjamaLibrary {
    static final String CLASS = "pj.Pyjama";
    private static final String NAME = "Pyjama";
    private static final Pattern USE = Pattern.compile("(?<![\\w.$])" + NAME + "(?=\\s*(?:\\.|::))");

    private PyjamaLibrary() {
    }

    /** Whether a text may use the class without an import. Cheap, without false negatives. */
    static boolean mayOccur(String fileName, String text) {
        return text.contains(NAME) && (fileName.endsWith(".pj") || text.contains("//#omp"));
    }

    /** Whether the source is a Pyjama source that uses the class and neither imports nor declares the name. */
    static boolean isImplied(OldSource source) {
        return isPyjama(source) && source.file().filter(file -> !means(file)).isPresent() && !uses(source).isEmpty();
    }

    private static boolean isPyjama(OldSource source) {
        String name = source.source().fileName();
        return mayOccur(name, source.text()) && (name.endsWith(".pj")
                || source.directives().stream().anyMatch(directive -> directive.dialect() == Dialect.PYJAMA));
    }

    /** Whether the file imports or declares the name. */
    private static boolean means(CompilationUnit file) {
        boolean imported = file.getImports().stream().anyMatch(one -> !one.isStatic() && (one.isAsterisk()
                ? one.getNameAsString().equals("pj") : one.getName().getIdentifier().equals(NAME)));
        return imported || file.findFirst(Node.class, PyjamaLibrary::declaresIt).isPresent();
    }

    private static boolean declaresIt(Node node) {
        boolean declares = node instanceof TypeDeclaration || node instanceof VariableDeclarator
                || node instanceof Parameter;
        return declares && ((NodeWithSimpleName<?>) node).getNameAsString().equals(NAME);
    }

    /** Qualifies each use, so that no line is added. */
    static void qualify(OldSource source, Rewriting rewriting) {
        if (isImplied(source)) {
            uses(source).forEach(use -> rewriting.replace(use, CLASS));
        }
    }

    /** The unqualified uses of the class in code and directives. */
    private static List<Span> uses(OldSource source) {
        CompilationUnit file = source.file().orElseThrow();
        List<Span> uses = new ArrayList<>();
        file.findAll(NameExpr.class, name -> name.getNameAsString().equals(NAME))
                .forEach(name -> uses.add(source.source().span(name)));
        file.findAll(ClassOrInterfaceType.class, type -> type.getNameAsString().equals(NAME)
                && type.getScope().isEmpty())
                .forEach(type -> uses.add(source.source().span(type)));
        for (OldDirective directive : source.directives()) {
            for (Span comment : directive.comments()) {
                Matcher use = USE.matcher(source.text()).region(comment.start(), comment.end());
                while (use.find()) {
                    uses.add(new Span(use.start(), use.end()));
                }
            }
        }
        return uses;
    }

    /** Code with each use qualified, if the source relies on the implicit import. */
    static String qualified(OldSource source, String code) {
        return isImplied(source) ? USE.matcher(code).replaceAll(CLASS) : code;
    }

    /** Adds the import, if the source relies on the implicit one. */
    static void addImport(OldSource source, Rewriting rewriting) {
        if (isImplied(source)) {
            Imports.add(source, rewriting, List.of(CLASS));
        }
    }
}
