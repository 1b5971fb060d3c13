package org.quipu.directives.dialect;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.resolve.NameResolver;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.scan.DirectiveScanner;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.syntax.JavaSyntax;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** An old source: its directives and, parsed on demand, its Java. Not thread-safe. */
public final class OldSource {
    private final SourceText source;
    private final DirectiveScanner.Result scanned;
    private final List<OldDirective> directives = new ArrayList<>();
    private final Map<Integer, Statement> statements = new HashMap<>();
    private @Nullable CompilationUnit file;
    private boolean parsed;
    private NameResolver.@Nullable Names names;

    OldSource(SourceText source) {
        this.source = source;
        this.scanned = DirectiveScanner.scan(source, new Report(source));
        for (DirectiveText text : scanned.directives()) {
            Dialect dialect = Dialect.of(source.fileName(), source.text(), text.comments().get(0).start());
            directives.add(new OldDirective(text, dialect));
        }
    }

    SourceText source() {
        return source;
    }

    String text() {
        return source.text();
    }

    List<OldDirective> directives() {
        return Collections.unmodifiableList(directives);
    }

    /** The comments that only resemble a directive or a part of one. */
    List<Span> nearMisses() {
        return scanned.nearMisses();
    }

    List<Span> comments() {
        return scanned.comments();
    }

    /** The syntax tree; empty if the file is not Java. */
    Optional<CompilationUnit> file() {
        if (!parsed) {
            parsed = true;
            Optional<CompilationUnit> read =
                    JavaSyntax.file(source, scanned.javaText(), scanned.directives(), new Report(source));
            read.ifPresent(tree -> tree.walk(Node.TreeTraversal.PREORDER, node -> {
                if (node instanceof Statement statement && node.getRange().isPresent()) {
                    statements.putIfAbsent(source.start(statement), statement);
                }
            }));
            file = read.orElse(null);
        }
        return Optional.ofNullable(file);
    }

    /** The outermost statement that begins at the next token after a directive. */
    Optional<Statement> statement(OldDirective directive) {
        return file().isEmpty() ? Optional.empty() : Optional.ofNullable(statements.get(nextToken(directive.end())));
    }

    /** The innermost directive whose statement contains another directive. */
    Optional<OldDirective> enclosing(OldDirective inner) {
        int place = inner.comments().get(0).start();
        return directives.stream().filter(outer -> outer != inner && statement(outer)
                .filter(statement -> source.span(statement).contains(place)).isPresent())
                .reduce((before, after) -> after);
    }

    /** The variables that are visible at a directive, by name. */
    Map<String, Variable> visible(OldDirective directive) {
        Optional<Statement> statement = statement(directive);
        if (statement.isEmpty()) {
            return Map.of();
        }
        if (names == null) {
            Set<Node> places = Collections.newSetFromMap(new IdentityHashMap<>());
            directives.forEach(one -> statement(one).ifPresent(places::add));
            names = NameResolver.resolve(source, file().orElseThrow(), places, List.of());
        }
        return names.visible().getOrDefault(statement.get(), Map.of());
    }

    /** The offset of the first character after {@code from} that is neither white space nor in a comment. */
    int nextToken(int from) {
        int at = from;
        for (Span comment : scanned.comments()) {
            if (comment.end() > at) {
                at = skipBlanks(at);
                if (!comment.contains(at)) {
                    return at;
                }
                at = comment.end();
            }
        }
        return skipBlanks(at);
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text().length() && Character.isWhitespace(text().charAt(at))) {
            at++;
        }
        return at;
    }
}
