package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** A directive with its associated statement and its enclosing construct. Immutable; compared by identity. */
public final class Construct {
    private final int id;
    private final Directive directive;
    private final Body body;
    private final Surroundings surroundings;

    /** @param id its number in the file, from 1 */
    Construct(int id, Directive directive, Body body, Surroundings surroundings) {
        this.id = id;
        this.directive = directive;
        this.body = body;
        this.surroundings = surroundings;
    }

    /**
     * The code that the directive applies to.
     *
     * @param statement the statement, or null for a stand-alone directive
     * @param span      the statement's range; the directive's for a stand-alone one
     * @param nest      the loops of a loop construct; else null
     * @param sections  the sections of a sections construct; else empty
     */
    record Body(Statement statement, Span span, LoopNest nest, List<Section> sections) {
        Body {
            sections = List.copyOf(sections);
        }
    }

    /**
     * The code around the directive.
     *
     * @param parent     the enclosing construct, or null
     * @param executable the enclosing method, lambda or class body
     * @param visible    the variables that are visible at the directive
     */
    record Surroundings(Construct parent, Node executable, Map<String, Variable> visible) {
        Surroundings {
            visible = Map.copyOf(visible);
        }
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
        return body.statement();
    }

    public Span span() {
        return body.span();
    }

    /** The enclosing construct, or null. */
    public Construct parent() {
        return surroundings.parent();
    }

    public Node executable() {
        return surroundings.executable();
    }

    /** Whether it runs during the initialisation of its class; other threads that use the class wait for that. */
    public boolean isClassInitialising() {
        Node executable = executable();
        Node owner = executable.getParentNode().orElse(null);
        return executable instanceof InitializerDeclaration initializer
                && (initializer.isStatic() || owner instanceof EnumDeclaration)
                || executable instanceof ConstructorDeclaration && owner instanceof EnumDeclaration;
    }

    public Map<String, Variable> visible() {
        return surroundings.visible();
    }

    /** The variable of that name, which the checks have found. */
    public Variable variable(String name) {
        return Objects.requireNonNull(visible().get(name), name);
    }

    /** The outermost loop of a loop construct; else null. */
    public @Nullable LoopShape loop() {
        return nest() == null ? null : nest().first();
    }

    /** The loops of a loop construct; else null. */
    public LoopNest nest() {
        return body.nest();
    }

    public List<Section> sections() {
        return body.sections();
    }

    /** Number of enclosing constructs. */
    public int depth() {
        return parent() == null ? 0 : parent().depth() + 1;
    }

    /**
     * The innermost parallel region or task whose team variable is in scope. A lambda or class of the user in between
     * hides it. In a task the variable holds the team context of the executing thread.
     */
    public Optional<Construct> team() {
        for (Construct at = this; at != null; at = at.parent()) {
            if (at.executable() != executable()) {
                return Optional.empty();
            }
            if (at.kind().isRegion() || at.kind().isTask()) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a try statement in the same method or lambda encloses the construct, so that values must be written back
     * even if the body throws.
     */
    public boolean isInTry() {
        for (Node at = statement().getParentNode().orElse(null); at != null && at != executable();
                at = at.getParentNode().orElse(null)) {
            if (at instanceof TryStmt) {
                return true;
            }
        }
        return false;
    }

    /** Whether an offset is in the construct, but not in a loop header that is evaluated before it. */
    public boolean holds(int offset) {
        return span().contains(offset) && (nest() == null || !nest().isBefore(offset));
    }

    @Override
    public String toString() {
        return kind().text() + "#" + id;
    }
}
