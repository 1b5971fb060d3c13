package org.quipu.directives.bind;

import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.text.SourceText;

/**
 * Finds parallel regions that consist of a loop which is not distributed to the threads: often {@code for} was
 * forgotten.
 */
public final class WholeLoops {
    /** Evidence that the author distributes the loop: a directive inside, or the thread number. */
    private static final Pattern DIVIDED = Pattern.compile("//[#$ ]?omp\\b|[tT]hread_?[nN]um|THREAD_NUM|getAbsoluteID");

    private WholeLoops() {
    }

    /** Whether the construct is such a region. */
    public static boolean isOne(SourceText source, @Nullable Construct construct) {
        return construct != null && construct.directive().text().equals("parallel") && isLoop(construct.statement())
                && !DIVIDED.matcher(source.slice(construct.span())).find();
    }

    private static boolean isLoop(Statement statement) {
        if (statement instanceof BlockStmt block) {
            return block.getStatements().size() == 1 && isLoop(block.getStatement(0));
        }
        return statement instanceof LabeledStmt labeled ? isLoop(labeled.getStatement())
                : statement instanceof ForStmt || statement instanceof ForEachStmt;
    }
}
