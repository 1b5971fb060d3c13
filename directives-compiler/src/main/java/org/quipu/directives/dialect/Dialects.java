package org.quipu.directives.dialect;

import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.text.SourceText;

/**
 * Converts old sources to the language of this compiler, before any other pass reads them.
 *
 * <p>Compilation and migration use the same rules. Compilation keeps every line in place and reports only what it
 * rejects; migration shows the result to the author.
 */
public final class Dialects {
    private Dialects() {
    }

    /**
     * Converts a source for compilation, with the same lines. Afterwards the report maps ranges of the new text to the
     * old one.
     */
    public static SourceText current(SourceText source, Report report) {
        if (!Dialect.mayOccur(source.fileName(), source.text())) {
            return source;
        }
        Rewriting rewriting = rewrite(new OldSource(source), true);
        rewriting.problems().forEach(problem -> report.add(problem.code(), problem.span(), problem.arguments()));
        if (rewriting.replacements().isEmpty()) {
            return source;
        }
        report.via(rewriting.replacements()::toOriginal);
        return new SourceText(source.fileName(), rewriting.replacements().apply());
    }

    /**
     * Converts a source for its author. Lines may be added or removed.
     *
     * @param toOmp whether sentinels and library calls are migrated, too
     */
    public static Rewriting migrate(SourceText source, boolean toOmp) {
        OldSource old = new OldSource(source);
        Rewriting rewriting = rewrite(old, false);
        old.directives().forEach(directive -> Continuations.apply(old, rewriting, directive));
        BarrierBlocks.apply(old, rewriting);
        new JompRules(old, rewriting).comments();
        if (toOmp) {
            Sentinels.apply(old, rewriting);
            new LibraryCalls(old, rewriting).apply();
        } else {
            PyjamaLibrary.addImport(old, rewriting);
        }
        new Meanings(old, rewriting).apply();
        return rewriting;
    }

    /** Applies the rules of all dialects to a source. */
    static Rewriting rewrite(OldSource source, boolean keepsDialect) {
        Rewriting rewriting = new Rewriting(source.text(), keepsDialect);
        Omp4jRules omp4j = new Omp4jRules(source, rewriting);
        JompRules jomp = new JompRules(source, rewriting);
        PyjamaRules pyjama = new PyjamaRules(source, rewriting);
        for (OldDirective directive : source.directives()) {
            jomp.only(directive);
            omp4j.renameClauses(directive);
            if (directive.dialect() == Dialect.JOMP || directive.dialect() == Dialect.PYJAMA) {
                LoopIndex.apply(source, directive, rewriting);
            }
            switch (directive.dialect()) {
                case OMP4J -> omp4j.apply(directive);
                case JOMP -> jomp.apply(directive);
                case PYJAMA -> pyjama.apply(directive);
                case QUIPU -> {}
            }
        }
        Macros.apply(source, rewriting);
        if (keepsDialect) {
            PyjamaLibrary.qualify(source, rewriting);
        }
        return rewriting;
    }
}
