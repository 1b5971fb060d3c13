package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.text.Replacements;
import org.quipu.directives.text.Span;

/** Collects the results of the rules for one source: replacements, changes to report, and problems. */
public final class Rewriting {
    private final Replacements replacements;
    private final List<Change> changes = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final boolean keepsDialect;

    /**
     * An error or warning of the compiler about an old source.
     *
     * @param arguments the arguments of the code's text
     */
    record Problem(Code code, Span span, Object[] arguments) {
    }

    /** @param keepsDialect whether syntax of the dialects that the compiler accepts may stay */
    Rewriting(String text, boolean keepsDialect) {
        this.replacements = new Replacements(text);
        this.keepsDialect = keepsDialect;
    }

    /** Whether syntax of the dialects that the compiler accepts may stay. */
    boolean keepsDialect() {
        return keepsDialect;
    }

    /**
     * Replaces a range as a part of a change that is recorded elsewhere. If the range was already replaced, which
     * happens only in invalid text, the first replacement stays.
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

    /** Whether a range contains a replacement. */
    boolean touches(Span span) {
        return replacements.touches(span);
    }

    /** Whether a range has been removed completely. */
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
