package org.quipu.directives.dialect;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import org.quipu.directives.text.Span;

/** Removes the empty block that omp4j required after a barrier, with its line if nothing else is on it. */
final class BarrierBlocks {
    private BarrierBlocks() {
    }

    static void apply(OldSource source, Rewriting rewriting) {
        for (OldDirective directive : source.directives()) {
            if (directive.dialect() == Dialect.OMP4J && directive.name().equals("barrier")) {
                source.statement(directive).flatMap(statement -> emptyBlock(source, statement))
                        .ifPresent(span -> rewriting.change(ChangeKind.BARRIER_BLOCK, source.source().withLine(span),
                                "", "{}"));
            }
        }
    }

    private static Optional<Span> emptyBlock(OldSource source, Statement statement) {
        Node parent = statement.getParentNode().orElse(null);
        Span span = source.source().span(statement);
        String inside = source.text().substring(span.start() + 1, span.end() - 1);
        return statement instanceof BlockStmt && parent instanceof BlockStmt && inside.isBlank() ? Optional.of(span)
                : Optional.empty();
    }
}
