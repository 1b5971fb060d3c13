package org.quipu.directives.check;

import com.github.javaparser.ast.CompilationUnit;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.Analysis;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.text.SourceText;

/** Runs all checks on the constructs of a file. Constructs that pass them can be lowered to valid Java. */
public final class Checks {
    private Checks() {
    }

    /**
     * Reports all errors of the constructs.
     *
     * @param code the text of the file without comments and strings
     */
    public static void check(Analysis analysis, CompilationUnit file, String code, Report report) {
        SourceText source = analysis.source();
        Names names = analysis.names();
        List<Construct> constructs = analysis.constructs();
        DataPlan plan = analysis.plan();
        VariableCheck variables = new VariableCheck(source, plan, report);
        SharingCheck sharing = new SharingCheck(source, constructs, plan, report);
        ScanCheck scans = new ScanCheck(source, constructs, names.variables(), report);
        NestingCheck nesting = new NestingCheck(source, report);
        JumpCheck jumps = new JumpCheck(source, plan, report);
        AtomicCheck atomics = new AtomicCheck(source, report);
        ThreadPrivateCheck threadPrivates = new ThreadPrivateCheck(source, names, plan, report);
        SyncCheck syncs = new SyncCheck(source, plan, report);
        LoopCheck loops = new LoopCheck(source, plan, report);
        SectionCheck sections = new SectionCheck(report);
        TaskCheck tasks = new TaskCheck(plan, report);
        CellCheck cells = new CellCheck(source, constructs, plan, report);
        OwnObjectCheck objects = new OwnObjectCheck(plan, report);
        ClauseTypes types = new ClauseTypes(constructs, report);
        OperandTypes operands = new OperandTypes(types.typer(), report);
        ExpressionNames expressionNames = new ExpressionNames(constructs, names.variables(), report);
        OrphanCheck orphans = new OrphanCheck(source, file, code, constructs, report);
        for (Construct construct : constructs) {
            orphans.check(construct);
            types.check(construct);
            operands.check(construct);
            expressionNames.check(construct);
            variables.check(construct);
            scans.check(construct);
            tasks.check(construct);
            objects.check(construct);
            sharing.defaultNone(construct, names.variables());
            sharing.loopVariable(construct);
            nesting.check(construct, constructs);
            jumps.check(construct);
            syncs.check(construct);
            threadPrivates.check(construct);
            loops.check(construct);
            sections.check(construct, names.variables());
            if (construct.kind() == DirectiveKind.ATOMIC) {
                atomics.check(construct, constructs);
            }
            if (construct.kind().isRegion() && construct.isClassInitialising()) {
                report.add(Code.STATIC_INITIALIZER, construct.directive().name());
            }
        }
        names.variables().forEach(sharing::assigned);
        names.variables().forEach(cells::check);
    }
}
