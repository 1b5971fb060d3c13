package org.quipu.directives.check;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;

/** Checks the names in if clauses (OpenMP 5.2 section 3.4): each names one constituent of the directive, once. */
final class Conditions {
    private Conditions() {
    }

    static void check(Directive directive, Report report) {
        Set<String> parts = parts(directive);
        Set<String> seen = new HashSet<>();
        for (Clause clause : directive.clauses(ClauseKind.IF).toList()) {
            String modifier = ((Clause.Value) clause).modifier();
            if (!modifier.isEmpty() && !parts.contains(modifier) && !parts.isEmpty()) {
                report.add(Code.IF_MODIFIER, clause.span(), modifier, directive.text(),
                        "write if(...) or " + String.join(", ",
                                parts.stream().map(part -> "if(" + part + " : ...)").toList()));
            } else if (seen.contains("") || modifier.isEmpty() && !seen.isEmpty() || !seen.add(modifier)) {
                report.add(Code.DUPLICATE_CLAUSE, clause.span(), modifier.isEmpty() ? "if" : "if(" + modifier + ")");
            }
            seen.add(modifier);
        }
    }

    private static Set<String> parts(Directive directive) {
        Set<String> parts = new LinkedHashSet<>();
        for (DirectiveKind part : directive.parts()) {
            if (part.clauses().contains(ClauseKind.IF)) {
                parts.add(part.isRegion() ? "parallel" : part.text());
            }
        }
        if (directive.simd()) {
            parts.addAll(List.of("simd"));
        }
        return parts;
    }
}
