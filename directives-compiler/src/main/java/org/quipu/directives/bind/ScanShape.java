package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;

/**
 * The body of a loop with a scan directive (OpenMP 5.2 section 5.6). Immutable.
 *
 * @param scan the directive
 * @param body the block that contains it
 */
public record ScanShape(Construct scan, BlockStmt body) {
    /** Whether the scan is inclusive: the input phase comes first. */
    public boolean inclusive() {
        return scan.directive().has(ClauseKind.INCLUSIVE);
    }

    /** The scan of a loop construct whose body is a block, if it has one. */
    public static Optional<ScanShape> of(Construct loop, List<Construct> constructs) {
        Optional<BlockStmt> body = body(loop.statement());
        return body.flatMap(block -> constructs.stream()
                .filter(inner -> inner.kind() == DirectiveKind.SCAN && inner.parent() == loop).findFirst()
                .map(scan -> new ScanShape(scan, block)));
    }

    /** The block of a counted loop. */
    public static Optional<BlockStmt> body(Statement loop) {
        Node at = loop;
        while (at instanceof LabeledStmt labeled) {
            at = labeled.getStatement();
        }
        return at instanceof ForStmt counted && counted.getBody() instanceof BlockStmt block ? Optional.of(block)
                : Optional.empty();
    }
}
