package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.text.Replacements;
import org.quipu.directives.text.Span;

/** Collects what the rules do to one source: its replacements, what is to be told of them, and what has to be refused. */
public final class Rewriting {
    private final Replacements replacements;
    private final List<Change> changes = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final boolean keepsDialect;

    /**
     * A message of the compiler about an old source.
     *
     * @param arguments those of the code's text
     */
    record Problem(Code code, Span span, Object[] arguments) {
    }

    /**
     * @param keepsDialect whether what the compiler itself reads of the dialects may stay as it is
     */
    Rewriting(String text, boolean keepsDialect) {
        this.replacements = new Replacements(text);
        this.keepsDialect = keepsDialect;
    }

    /** Whether what the compiler itself reads of the dialects may stay as it is. */
    boolean keepsDialect() {
        return keepsDialect;
    }

    /**
     * Replaces a range without a word about it: a part of a change that is told elsewhere. In a text that is no directive
     * and no Java two rules can want the same range; the first one has it, and the compiler reports the text.
     */
    void replace(Span span, String replacement) {
        if (!replacements.touches(span)) {
            replacements.replace(span, replacement);
        }
    }

    void change(ChangeKind kind, Span span, String replacement, String detail) {
        if (!replacements.touches(span)) {
            replacements.replace(span, replacement);
            changes.add(new Change(kind, span, detail));
        }
    }

    void note(ChangeKind kind, Span span, String detail) {
        changes.add(new Change(kind, span, detail));
    }

    /** Whether something in a range has been replaced already. */
    boolean touches(Span span) {
        return replacements.touches(span);
    }

    /** Whether all of a range has been taken away. */
    boolean removes(Span span) {
        return replacements.removes(span);
    }

    void problem(Code code, Span span, Object... arguments) {
        problems.add(new Problem(code, span, arguments));
    }

    public Replacements replacements() {
        return replacements;
    }

    public List<Change> changes() {
        return Collections.unmodifiableList(changes);
    }

    List<Problem> problems() {
        return Collections.unmodifiableList(problems);
    }
}
