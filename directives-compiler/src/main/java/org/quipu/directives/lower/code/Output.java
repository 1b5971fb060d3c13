package org.quipu.directives.lower.code;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Edits;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** The edits of one file, and the translated text of its parts. Not thread-safe. */
public final class Output {
    private final SourceText source;
    private final List<Span> comments;
    private final DataPlan plan;
    private final Naming naming;
    private final VariableCode variables;
    private final Edits edits;
    private final Edits renames;
    private final Map<Span, String> atComments = new LinkedHashMap<>();
    private final LockCode locks;
    private final int endOfTypes;

    /** @param endOfTypes end of the last class of the file, where helper classes are inserted */
    public Output(SourceText source, List<Span> comments, DataPlan plan, int endOfTypes) {
        this.source = source;
        this.comments = comments;
        this.plan = plan;
        this.endOfTypes = endOfTypes;
        this.naming = Naming.of(source.text());
        this.variables = new VariableCode(plan, naming);
        this.edits = new Edits(source.text());
        this.renames = new Edits(source.text());
        this.locks = new LockCode(naming.ofFile("locks", source.fileName()));
    }

    public Naming naming() {
        return naming;
    }

    public VariableCode variables() {
        return variables;
    }

    public DataPlan plan() {
        return plan;
    }

    public SourceText source() {
        return source;
    }

    /** The ranges of all comments. */
    public List<Span> comments() {
        return comments;
    }

    /**
     * Replaces the directive's comment by code, after that of the outer constituents of a combined directive.
     * Continuations become blank.
     */
    public void atDirective(Directive directive, String code) {
        List<Span> comments = directive.comments();
        for (Span continuation : comments.subList(1, comments.size())) {
            edits.replace(continuation, source.lineBreaks(continuation));
        }
        String stripped = code.strip();
        atComments.merge(comments.get(0), stripped, (outer, inner) -> (outer + " " + inner).strip());
    }

    /** Replaces the name of a variable. */
    public void rename(Span use, String name) {
        edits.replace(use, name);
        renames.replace(use, name);
    }

    /** Inserts code at the beginning of a part of a construct. */
    public void begin(Construct construct, int offset, String code) {
        edits.begin(offset, construct.depth(), code);
    }

    /** Inserts code at the end of a part of a construct, or of no construct if that is null. */
    public void end(@Nullable Construct construct, int offset, String code) {
        edits.end(offset, construct == null ? 0 : construct.depth(), code);
    }

    /** Inserts code after a declaration, before other insertions there. */
    public void afterDeclaration(int offset, String code) {
        edits.end(offset, Integer.MAX_VALUE - 1, code);
    }

    /** Replaces source text by code; the range's line breaks stay, after the code. */
    public void replace(Span span, String code) {
        edits.replace(span, code + source.lineBreaks(span));
    }

    /** The text of a range on one line, with names as they are the range of the directive. */
    public String oneLine(Span span) {
        return Lines.join(renames.apply(span));
    }

    /** The translated text of an expression of a directive, as code outside of its construct writes it. */
    public String fragment(Fragment fragment, Construct construct) {
        return fragment(fragment, new Span(0, fragment.text().length()), construct);
    }

    /** The translated text of a part of an expression of a directive. */
    public String fragment(Fragment fragment, Expression part, Construct construct) {
        return fragment(fragment, new Span(part.getBegin().orElseThrow().column - 1,
                part.getEnd().orElseThrow().column),
                construct);
    }

    private String fragment(Fragment fragment, Span part, Construct construct) {
        Edits names = new Edits(fragment.text());
        Map<String, Variable> visible = construct.visible();
        fragment.expression().findAll(NameExpr.class).stream()
                .sorted(Comparator.comparing(name -> name.getBegin().orElseThrow()))
                .forEach(name -> {
                    int start = name.getBegin().orElseThrow().column - 1;
                    Variable variable = visible.get(name.getNameAsString());
                    if (variable != null) {
                        names.replace(new Span(start, start + name.getNameAsString().length()),
                                variables.text(variable, construct.parent()));
                    }
                });
        return names.apply(part);
    }

    /** The expression for the lock of a critical section, a constant of the file's helper class. */
    public String lock(String name) {
        return locks.constant(name);
    }

    public String apply() {
        atComments.forEach(edits::replace);
        if (!locks.isEmpty()) {
            edits.end(endOfTypes, -1, " " + locks.declaration());
        }
        return edits.apply();
    }
}
