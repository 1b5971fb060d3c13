package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.ThreadPrivates;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Checks threadprivate directives, and the clauses that name such variables (OpenMP 5.2 sections 5.2 and 5.7.1). */
final class ThreadPrivateCheck {
    private final SourceText source;
    private final Names names;
    private final ThreadPrivates variables;
    private final Report report;

    ThreadPrivateCheck(SourceText source, Names names, DataPlan plan, Report report) {
        this.source = source;
        this.names = names;
        this.variables = plan.threadPrivates();
        this.report = report;
    }

    void check(Construct construct) {
        if (construct.kind() == DirectiveKind.THREADPRIVATE) {
            if (construct.directive().argument().isEmpty()) {
                report.add(Code.DIRECTIVE_SYNTAX, construct.directive().name(), "its end",
                        "write threadprivate(variable, variable)");
            }
            ThreadPrivates.names(construct).forEach(name -> named(construct, name));
        }
        for (Clause clause : construct.directive().clauses()) {
            for (Clause.Name name : clause.variables()) {
                Variable variable = construct.visible().get(name.text());
                if (variable != null) {
                    clause(clause.kind(), name, variable);
                }
            }
        }
    }

    private void clause(ClauseKind kind, Clause.Name name, Variable variable) {
        if (kind == ClauseKind.COPYIN && !variables.has(variable)) {
            report.add(Code.COPYIN_FIELD, name.span(), name.text());
        } else if (variables.has(variable) && kind != ClauseKind.COPYIN && kind != ClauseKind.COPYPRIVATE) {
            report.add(Code.THREADPRIVATE_CLAUSE, name.span(), name.text(), kind.text());
        }
    }

    private void named(Construct construct, String name) {
        Span span = Arguments.span(source, construct, name);
        Variable variable = construct.visible().get(name);
        if (variable == null) {
            report.add(Code.VARIABLE_UNKNOWN, span, name, Suggestions.didYouMean(name,
                    construct.visible().keySet().stream().sorted().toList(),
                    "name a static field of the enclosing class"));
        } else if (variable.kind() != Variable.Kind.STATIC_FIELD || variable.isFinal()) {
            String what = !variable.isField() ? "a local variable" : variable.isFinal() ? "final" : "not static";
            report.add(Code.THREADPRIVATE_FIELD, span, name, what);
        } else if (!isAmongMembers(construct.directive().start(), variable)) {
            report.add(Code.THREADPRIVATE_PLACE, construct.directive().name(), name);
        } else if (variables.directive(variable) != construct) {
            report.add(Code.VARIABLE_TWICE, span, name, "threadprivate", "threadprivate");
        } else {
            if (ThreadPrivates.isVisible(variable)) {
                report.add(Code.THREADPRIVATE_VISIBLE, span, name);
            }
            throughObjects(variable);
        }
    }

    /** Whether an offset is between the members of the class that declares the field, after the declaration. */
    private boolean isAmongMembers(int offset, Variable variable) {
        if (!(ThreadPrivates.owner(variable) instanceof TypeDeclaration<?> type)) {
            return false;
        }
        for (BodyDeclaration<?> member : type.getMembers()) {
            if (source.span(member).contains(offset)) {
                return false;
            }
        }
        return source.span(type).contains(offset) && offset > variable.end();
    }

    /** Reports uses of the form {@code object.field}, in which the object may have another type. */
    private void throughObjects(Variable variable) {
        Node owner = ThreadPrivates.owner(variable);
        String type = ((TypeDeclaration<?>) owner).getNameAsString();
        owner.findCompilationUnit().ifPresent(file -> file.findAll(FieldAccessExpr.class).stream()
                .filter(access -> access.getNameAsString().equals(variable.name())
                        && !names.byName().containsKey(access))
                .filter(access -> access.getScope() instanceof NameExpr object && names.byName().containsKey(object)
                        && names.byName().get(object).type().text().replaceAll("<.*", "").equals(type))
                .forEach(access -> report.add(Code.THREADPRIVATE_USE, source.span(access), access.toString(),
                        type + "." + variable.name())));
    }
}
