package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.text.Span;

/** A variable that the file declares, and all its uses. Filled by {@link NameResolver}, then only read. */
public final class Variable {
    /** The kinds of variables. */
    public enum Kind { LOCAL, PARAMETER, PATTERN, FIELD, STATIC_FIELD }

    /**
     * How the source declares a variable.
     *
     * @param node        the declarator, parameter or pattern
     * @param executable  the method, lambda or class body that declares it
     * @param span        the range of the node
     * @param initialised whether the declaration gives it a value
     */
    record Declaration(String name, Kind kind, JavaType type, Node node, Node executable, Span span,
            boolean initialised, boolean isFinal) {
    }

    /** The order of the declarations in the source. */
    public static final Comparator<Variable> BY_DECLARATION = Comparator.comparingInt(Variable::offset)
            .thenComparing(Variable::name);

    private final Declaration declaration;
    private final @Nullable Variable root;
    private final List<Use> uses = new ArrayList<>();

    Variable(Declaration declaration) {
        this(declaration, null);
    }

    private Variable(Declaration declaration, @Nullable Variable root) {
        this.declaration = declaration;
        this.root = root;
    }

    /** This field of the object that another variable or a path from it refers to. */
    Variable of(Variable object, String path) {
        Declaration other = object.declaration;
        return new Variable(new Declaration(path, Kind.FIELD, type(), declaration(), other.executable(), other.span(),
                true, isFinal()), object);
    }

    void add(Use use) {
        uses.add(use);
    }

    public String name() {
        return declaration.name();
    }

    public Kind kind() {
        return declaration.kind();
    }

    public JavaType type() {
        return declaration.type();
    }

    /** The declarator, parameter or pattern. */
    public Node declaration() {
        return declaration.node();
    }

    /** The method, lambda or class body that declares it. */
    public Node executable() {
        return declaration.executable();
    }

    /** Where its declaration begins. */
    public int offset() {
        return declaration.span().start();
    }

    /** The end of its declarator, where an initial value may be inserted. */
    public int end() {
        return declaration.span().end();
    }

    /** Whether its declaration gives it a value. */
    public boolean initialised() {
        return declaration.initialised();
    }

    /** For a field of another object, as in {@code other.f}: the first variable of its path. */
    public Optional<Variable> root() {
        return Optional.ofNullable(root);
    }

    public boolean isFinal() {
        return declaration.isFinal();
    }

    public boolean isField() {
        return kind() == Kind.FIELD || kind() == Kind.STATIC_FIELD;
    }

    /** All its uses, in source order. */
    public List<Use> uses() {
        return Collections.unmodifiableList(uses);
    }

    /** The first use in a lambda or class other than the declaring one. */
    public Optional<Use> captured() {
        return uses.stream().filter(use -> use.executable() != executable()).findFirst();
    }

    @Override
    public String toString() {
        return declaration.name();
    }
}
