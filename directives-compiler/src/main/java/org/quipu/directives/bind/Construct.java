package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** A directive with its associated statement and its enclosing construct. Immutable; compared by identity. */
public final class Construct {
    private final int id;
    private final Directive directive;
    private final Statement statement;
    private final Span span;
    private final Construct parent;
    private final Node executable;
    private final Map<String, Variable> visible;
    private final LoopNest nest;
    private final List<Section> sections;

    /**
     * @param id         its number in the file, from 1
     * @param statement  the statement, or null for a stand-alone directive
     * @param span       the statement's range; the directive's for a stand-alone one
     * @param parent     the enclosing construct, or null
     * @param executable the enclosing method, lambda or class body
     * @param visible    the variables that are visible at the directive
     * @param nest       the loops, if it is a loop construct
     * @param sections   the sections, if it is a sections construct
     */
    Construct(int id, Directive directive, Statement statement, Span span, Construct parent, Node executable,
            Map<String, Variable> visible, LoopNest nest, List<Section> sections) {
        this.id = id;
        this.directive = directive;
        this.statement = statement;
        this.span = span;
        this.parent = parent;
        this.executable = executable;
        this.visible = Map.copyOf(visible);
        this.nest = nest;
        this.sections = List.copyOf(sections);
    }

    /**
     * One section of a sections construct.
     *
     * @param directive its directive; empty for statements before the first one
     * @param body      its statements' range
     */
    public record Section(Optional<Directive> directive, Span body) {
    }

    public int id() {
        return id;
    }

    public Directive directive() {
        return directive;
    }

    public DirectiveKind kind() {
        return directive.kind();
    }

    /** The associated statement; null for a stand-alone directive. */
    public Statement statement() {
        return statement;
    }

    public Span span() {
        return span;
    }

    /** The enclosing construct, or null. */
    public Construct parent() {
        return parent;
    }

    public Node executable() {
        return executable;
    }

    /** Whether it runs during the initialisation of its class, for which other threads that use the class wait. */
    public boolean isClassInitialising() {
        Node owner = executable.getParentNode().orElse(null);
        return executable instanceof InitializerDeclaration initializer
                && (initializer.isStatic() || owner instanceof EnumDeclaration)
                || executable instanceof ConstructorDeclaration && owner instanceof EnumDeclaration;
    }

    public Map<String, Variable> visible() {
        return visible;
    }

    /** The outermost loop of a loop construct; else null. */
    public LoopShape loop() {
        return nest == null ? null : nest.first();
    }

    /** The loops of a loop construct; else null. */
    public LoopNest nest() {
        return nest;
    }

    public List<Section> sections() {
        return sections;
    }

    /** Number of enclosing constructs. */
    public int depth() {
        return parent == null ? 0 : parent.depth() + 1;
    }

    /**
     * The innermost parallel region or task whose team variable is in scope. A lambda or class of the user in between
     * hides it. In a task the variable holds the team context of the executing thread.
     */
    public Optional<Construct> team() {
        for (Construct at = this; at != null; at = at.parent) {
            if (at.executable != executable) {
                return Optional.empty();
            }
            if (at.kind().isRegion() || at.kind().isTask()) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /** Whether an offset is in the construct, but not in a loop header that is evaluated before it. */
    public boolean holds(int offset) {
        return span.contains(offset) && (nest == null || !nest.isBefore(offset));
    }

    @Override
    public String toString() {
        return kind().text() + "#" + id;
    }
}
