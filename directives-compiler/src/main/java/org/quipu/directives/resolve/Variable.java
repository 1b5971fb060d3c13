package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A variable that the file declares, and all its uses. Filled by {@link NameResolver}, then only read. */
public final class Variable {
    /** The kinds of variables. */
    public enum Kind { LOCAL, PARAMETER, PATTERN, FIELD, STATIC_FIELD }

    private final String name;
    private final Kind kind;
    private final JavaType type;
    private final Node declaration;
    private final Node executable;
    private final int offset;
    private final int end;
    private final boolean initialised;
    private final boolean isFinal;
    private final List<Use> uses = new ArrayList<>();
    private final Variable root;

    Variable(String name, Kind kind, JavaType type, Node declaration, Node executable, int offset, int end,
            boolean initialised, boolean isFinal) {
        this(name, kind, type, declaration, executable, offset, end, initialised, isFinal, null);
    }

    private Variable(String name, Kind kind, JavaType type, Node declaration, Node executable, int offset, int end,
            boolean initialised, boolean isFinal, Variable root) {
        this.name = name;
        this.kind = kind;
        this.type = type;
        this.declaration = declaration;
        this.executable = executable;
        this.offset = offset;
        this.end = end;
        this.initialised = initialised;
        this.isFinal = isFinal;
        this.root = root;
    }

    /** This field of the object that another variable or a path from it refers to. */
    Variable of(Variable object, String path) {
        return new Variable(path, Kind.FIELD, type, declaration, object.executable, object.offset, object.end, true,
                isFinal, object);
    }

    void add(Use use) {
        uses.add(use);
    }

    public String name() {
        return name;
    }

    public Kind kind() {
        return kind;
    }

    public JavaType type() {
        return type;
    }

    /** The declarator, parameter or pattern. */
    public Node declaration() {
        return declaration;
    }

    /** The method, lambda or class body that declares it. */
    public Node executable() {
        return executable;
    }

    /** Where its declaration begins. */
    public int offset() {
        return offset;
    }

    /** The end of its declarator, where an initial value may be inserted. */
    public int end() {
        return end;
    }

    /** Whether its declaration gives it a value. */
    public boolean initialised() {
        return initialised;
    }

    /** For a field of another object, as in {@code other.f}: the first variable of its path. */
    public Optional<Variable> root() {
        return Optional.ofNullable(root);
    }

    public boolean isFinal() {
        return isFinal;
    }

    public boolean isField() {
        return kind == Kind.FIELD || kind == Kind.STATIC_FIELD;
    }

    /** All its uses, in source order. */
    public List<Use> uses() {
        return Collections.unmodifiableList(uses);
    }

    /** The first use in a lambda or class other than the declaring one. */
    public Optional<Use> captured() {
        return uses.stream().filter(use -> use.executable() != executable).findFirst();
    }

    @Override
    public String toString() {
        return name;
    }
}
