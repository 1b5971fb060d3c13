package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Construct.Section;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/** Checks that no section uses a variable that another section declares, since each becomes a block. */
final class SectionCheck {
    private final Report report;

    SectionCheck(Report report) {
        this.report = report;
    }

    void check(Construct construct, List<Variable> variables) {
        for (Section section : construct.sections()) {
            for (Variable variable : variables) {
                if (!section.body().contains(variable.offset()) || !isInBlock(variable, construct)) {
                    continue;
                }
                for (Use use : variable.uses()) {
                    if (!section.body().contains(use.span())) {
                        report.add(Code.SECTION_LOCAL, use.span(), variable.name());
                    }
                }
            }
        }
    }

    /** Whether a variable is declared directly in the block of the sections. */
    private static boolean isInBlock(Variable variable, Construct construct) {
        Node at = variable.declaration();
        for (int i = 0; i < 3 && at != null; i++) {
            at = at.getParentNode().orElse(null);
        }
        return at == construct.statement();
    }
}
