package org.quipu.directives.dialect;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.NodeList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quipu.directives.text.Span;

/** Adds imports to a source, one per line. */
final class Imports {
    private Imports() {
    }

    /** Adds imports after the others; if there are none, after the package declaration or before the first type. */
    static void add(OldSource source, Rewriting rewriting, List<String> classNames) {
        if (classNames.isEmpty()) {
            return;
        }
        CompilationUnit file = source.file().orElseThrow();
        String lineBreak = source.source().lineBreak();
        String lines = classNames.stream().map(name -> "import " + name + ";").collect(Collectors.joining(lineBreak));
        NodeList<ImportDeclaration> imports = file.getImports();
        Optional<Integer> after = imports.isEmpty()
                ? file.getPackageDeclaration().map(declaration -> source.source().span(declaration).end())
                : Optional.of(source.source().span(imports.get(imports.size() - 1)).end());
        int place = after.orElseGet(() -> beforeTypes(source, file));
        String text = after.isEmpty() ? lines + lineBreak + lineBreak
                : (imports.isEmpty() ? lineBreak : "") + lineBreak + lines;
        rewriting.change(ChangeKind.LIBRARY, new Span(place, place), text, "import " + String.join(", ", classNames));
    }

    /** The start of the first type, including its documentation comment. */
    private static int beforeTypes(OldSource source, CompilationUnit file) {
        int type = file.getTypes().isEmpty() ? 0 : source.source().start(file.getType(0));
        return source.comments().stream().filter(comment -> comment.end() <= type
                && source.text().startsWith("/**", comment.start())
                && source.text().substring(comment.end(), type).isBlank()).map(Span::start).findFirst().orElse(type);
    }
}
