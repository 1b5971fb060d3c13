package org.quipu.directives.lower.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopHeader;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.text.Span;

/** One loop of the source whose header is replaced by that of a generated loop. */
final class LoopPlace {
    private final Construct construct;
    private final int loop;
    private final LoopShape shape;
    private final Output output;

    LoopPlace(Construct construct, int loop, Output output) {
        this.construct = construct;
        this.loop = loop;
        this.shape = construct.nest().loops().get(loop);
        this.output = output;
    }

    /** Replaces the header and inserts statements at the beginning of the body. */
    void edit(ForHeader header) {
        List<Span> parts = shape.header().parts();
        switch (shape.header().form()) {
            case FOR -> {
                output.replace(parts.get(0), header.init());
                output.replace(parts.get(1), header.compare());
                output.replace(parts.get(2), header.update());
            }
            case EACH -> output.replace(parts.get(0), header.inside());
            case CALL -> call(parts.get(0), header);
        }
        if (!header.first().isEmpty()) {
            boolean adjoins = shape.header().form() == LoopHeader.Form.CALL;
            output.begin(construct, shape.header().end(), adjoins ? "{ " + header.first() + " "
                    : " { " + header.first());
            output.end(construct, output.source().span(shape.loop()).end(), " }");
        }
    }

    private void call(Span head, ForHeader header) {
        List<ReturnStmt> returns = returns();
        boolean labelled = returns.stream().anyMatch(this::isInInnerLoop);
        String label = output.naming().own("loop", loop, construct);
        output.replace(head, (labelled ? label + ": " : "") + header.text() + " ");
        output.replace(shape.header().tail(), shape.body() instanceof Statement ? "" : ";");
        for (ReturnStmt statement : returns) {
            int start = output.source().start(statement);
            output.replace(new Span(start, start + "return".length()), labelled ? "continue " + label : "continue");
        }
    }

    /** The returns of the loop's lambda itself. */
    private List<ReturnStmt> returns() {
        Node lambda = shape.body().getParentNode().orElseThrow();
        return shape.body() instanceof Statement
                ? shape.body().findAll(ReturnStmt.class, statement -> lambda(statement) == lambda) : List.of();
    }

    private static Node lambda(Node node) {
        Node at = node;
        while (!(at instanceof LambdaExpr) && at.getParentNode().isPresent()
                && !(at instanceof com.github.javaparser.ast.body.CallableDeclaration<?>)) {
            at = at.getParentNode().get();
        }
        return at;
    }

    private boolean isInInnerLoop(Node statement) {
        for (Node at = statement; at != shape.body(); at = at.getParentNode().orElseThrow()) {
            if (at instanceof ForStmt || at instanceof ForEachStmt || at instanceof WhileStmt || at instanceof DoStmt) {
                return true;
            }
        }
        return false;
    }
}
