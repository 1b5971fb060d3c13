package org.quipu.directives.check;

import com.github.javaparser.ast.CompilationUnit;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.OwnObject;
import org.quipu.directives.data.Privatised;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.resolve.ObjectTypes;

/** Checks that the private objects of threads can be created. */
final class OwnObjectCheck {
    private final DataPlan plan;
    private final Report report;

    OwnObjectCheck(DataPlan plan, Report report) {
        this.plan = plan;
        this.report = report;
    }

    void check(Construct construct) {
        for (Privatised own : plan.privatised(construct)) {
            OwnObject.of(construct, own.variable()).ifPresent(object -> check(construct, object));
        }
    }

    private void check(Construct construct, OwnObject object) {
        ObjectTypes types = new ObjectTypes(construct.executable().findCompilationUnit()
                .orElseGet(CompilationUnit::new));
        String type = object.variable().type().text();
        boolean able = object.clones() ? types.hasClone(object.variable().type())
                : types.hasConstructor(object.variable().type(), object.copies());
        if (!able) {
            String needed = object.clones() ? "a method clone()"
                    : "a constructor " + type + (object.copies() ? "(" + type + ")" : "()");
            report.add(Code.NO_OWN_OBJECT, object.name().span(), object.clause().kind().text(),
                    object.clause().modifier(),
                    object.variable().name(), needed, type);
        }
    }
}
