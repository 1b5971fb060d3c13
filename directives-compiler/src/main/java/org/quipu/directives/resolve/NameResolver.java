package org.quipu.directives.resolve;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnionType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.text.SourceText;

/**
 * Resolves each simple name to a variable of this file, by the scope rules of JLS chapter 6.
 *
 * <p>It resolves locals, parameters, pattern variables and the fields of the file's classes. The scope of a pattern
 * variable is taken to extend to the end of its block. Fields inherited from other files are not known.
 */
public final class NameResolver {
    private final SourceText source;
    private final Set<Node> places;
    private final List<Variable> variables = new ArrayList<>();
    private final Map<Node, Variable> byName = new IdentityHashMap<>();
    private final Map<Node, Map<String, Variable>> visible = new IdentityHashMap<>();
    private final TreeSet<Integer> offsets;
    private final Map<Integer, Map<String, Variable>> visibleAt = new HashMap<>();
    @SuppressWarnings("NullAway.Init") // resolve() sets it before it walks the file
    private Fields fields;

    private NameResolver(SourceText source, Set<Node> places, Collection<Integer> offsets) {
        this.source = source;
        this.places = places;
        this.offsets = new TreeSet<>(offsets);
    }

    /**
     * The resolved names of a file.
     *
     * @param variables all variables, in the order of their declarations
     * @param byName    the variable that each name expression denotes
     * @param visible   the variables visible before each of the requested statements
     * @param visibleAt the variables visible at each of the requested offsets between statements
     * @param fields    the fields of the file's classes
     */
    public record Names(List<Variable> variables, Map<Node, Variable> byName, Map<Node, Map<String, Variable>> visible,
            Map<Integer, Map<String, Variable>> visibleAt, Fields fields) {
    }

    /**
     * Resolves a file.
     *
     * @param places  the statements (compared by identity) whose visible variables are requested
     * @param offsets the offsets between statements or members whose visible variables are requested
     */
    public static Names resolve(SourceText source, CompilationUnit file, Set<Node> places,
            Collection<Integer> offsets) {
        NameResolver resolver = new NameResolver(source, places, offsets);
        resolver.fields = Fields.of(source, file);
        resolver.variables.addAll(resolver.fields.all());
        resolver.walk(file, new Scope(null, file));
        return new Names(Collections.unmodifiableList(resolver.variables), resolver.byName, resolver.visible,
                resolver.visibleAt, resolver.fields);
    }

    private void walk(Node node, Scope scope) {
        if (places.contains(node)) {
            visible.put(node, scope.visible());
        }
        if (node instanceof TypeDeclaration<?> type) {
            classBody(type, type.getMembers(), scope);
        } else if (node instanceof ObjectCreationExpr created && created.getAnonymousClassBody().isPresent()) {
            created.getScope().ifPresent(outer -> walk(outer, scope));
            created.getArguments().forEach(argument -> walk(argument, scope));
            classBody(created, created.getAnonymousClassBody().get(), scope);
        } else if (node instanceof EnumConstantDeclaration constant) {
            constant.getArguments().forEach(argument -> walk(argument, scope));
            classBody(constant, constant.getClassBody(), scope);
        } else if (node instanceof CallableDeclaration<?> callable) {
            Scope inner = new Scope(scope, callable);
            callable.getParameters().forEach(parameter -> declare(parameter, inner));
            children(callable, inner);
        } else if (node instanceof CompactConstructorDeclaration || node instanceof InitializerDeclaration) {
            Scope inner = new Scope(scope, node);
            if (node.getParentNode().orElse(null) instanceof RecordDeclaration owner
                    && node instanceof CompactConstructorDeclaration) {
                // JavaParser calls a component final, as its field is; the constructor's parameter is not.
                owner.getParameters().forEach(parameter -> declare(parameter, false, inner));
            }
            children(node, inner);
        } else if (node instanceof LambdaExpr lambda) {
            Scope inner = new Scope(scope, lambda);
            lambda.getParameters().forEach(parameter -> declare(parameter, inner));
            walk(lambda.getBody(), inner);
        } else if (node instanceof FieldDeclaration field) {
            field.getVariables()
                    .forEach(variable -> variable.getInitializer().ifPresent(value -> walk(value, scope.inner())));
        } else {
            statement(node, scope);
        }
    }

    private void statement(Node node, Scope scope) {
        if (node instanceof BlockStmt block) {
            Scope inner = scope.inner();
            statements(block.getStatements(), source.start(block), source.span(block).end(), inner);
        } else if (node instanceof ForStmt || node instanceof TryStmt
                || node instanceof SwitchStmt || node instanceof SwitchExpr) {
            children(node, scope.inner());
        } else if (node instanceof ForEachStmt loop) {
            walk(loop.getIterable(), scope);
            Scope inner = scope.inner();
            declare(loop.getVariableDeclarator(), false, true, inner);
            walk(loop.getBody(), inner);
        } else if (node instanceof CatchClause clause) {
            Scope inner = scope.inner();
            declare(clause.getParameter(), inner);
            walk(clause.getBody(), inner);
        } else if (node instanceof SwitchEntry entry) {
            boolean group = entry.getType() == SwitchEntry.Type.STATEMENT_GROUP;
            Scope inner = group ? scope : scope.inner();
            entry.getLabels().stream().filter(label -> !(label instanceof NameExpr))
                    .forEach(label -> walk(label, inner));
            entry.getGuard().ifPresent(guard -> walk(guard, inner));
            statements(entry.getStatements(), source.start(entry), source.span(entry).end(), inner);
        } else {
            expression(node, scope);
        }
    }

    private void expression(Node node, Scope scope) {
        if (node instanceof VariableDeclarationExpr declaration) {
            for (VariableDeclarator variable : declaration.getVariables()) {
                // A variable is unset in its own initializer, so no directive there may name it.
                variable.getInitializer().ifPresent(value -> walk(value, scope));
                declare(variable, declaration.isFinal(), variable.getInitializer().isPresent(), scope);
            }
        } else if (node instanceof TypePatternExpr pattern) {
            add(new Variable.Declaration(pattern.getNameAsString(), Variable.Kind.PATTERN,
                    JavaType.of(pattern.getTypeAsString()), pattern, scope.executable(), source.span(pattern), true,
                    pattern.isFinal()), scope);
        } else if (node instanceof NameExpr name) {
            use(name, scope.find(name.getNameAsString()), scope);
        } else if (node instanceof MethodReferenceExpr reference && reference.getScope() instanceof TypeExpr type
                && scope.find(type.getTypeAsString()) != null) {
            use(type, scope.find(type.getTypeAsString()), scope);
        } else if (node instanceof FieldAccessExpr access && access.getScope() instanceof ThisExpr self) {
            use(access, self.getTypeName().isEmpty() ? scope.field(access.getNameAsString())
                    : fields.of(self.getTypeName().get().asString(), access.getNameAsString()), scope);
        } else if (node instanceof FieldAccessExpr access && isClassName(access.getScope(), scope)) {
            use(access, fields.ofClass(access.getScope().toString(), access.getNameAsString()), scope);
        } else if (!(node instanceof Type) && !(node instanceof AnnotationExpr)) {
            children(node, scope);
        }
    }

    /** Whether the expression is the name of a class of this file, not obscured by a variable. */
    private boolean isClassName(Expression scope, Scope around) {
        if (scope instanceof FieldAccessExpr inner) {
            return isClassName(inner.getScope(), around) && fields.isClass(inner.getNameAsString());
        }
        return scope instanceof NameExpr name && around.find(name.getNameAsString()) == null
                && fields.isClass(name.getNameAsString());
    }

    private void statements(NodeList<Statement> statements, int start, int end, Scope scope) {
        int from = start;
        for (Statement statement : statements) {
            snapshot(from, source.start(statement), scope);
            walk(statement, scope);
            from = source.span(statement).end();
        }
        snapshot(from, end, scope);
    }

    private void snapshot(int from, int to, Scope scope) {
        for (int offset : offsets.subSet(from, to)) {
            visibleAt.putIfAbsent(offset, scope.visible());
        }
    }

    private void children(Node node, Scope scope) {
        node.getChildNodes().stream()
                .filter(child -> child.getRange().isPresent() && !(child instanceof Parameter))
                .sorted(Comparator.comparingInt(source::start))
                .forEach(child -> walk(child, scope));
    }

    private void classBody(Node owner, NodeList<BodyDeclaration<?>> members, Scope scope) {
        Scope inner = new Scope(scope, owner);
        fields.of(owner).values().forEach(inner::declare);
        if (owner instanceof EnumDeclaration declared) {
            declared.getEntries().forEach(entry -> walk(entry, inner));
        }
        members.forEach(member -> walk(member, inner));
        // the remaining offsets are among the members
        snapshot(source.start(owner), source.span(owner).end(), inner);
    }

    private void declare(Parameter parameter, Scope scope) {
        declare(parameter, parameter.isFinal(), scope);
    }

    private void declare(Parameter parameter, boolean isFinal, Scope scope) {
        Type type = parameter.getType();
        JavaType known = type.isUnknownType() || type instanceof UnionType ? JavaType.UNKNOWN
                : JavaType.of(parameter.isVarArgs() ? type.asString() + "[]" : type.asString());
        add(new Variable.Declaration(parameter.getNameAsString(), Variable.Kind.PARAMETER, known, parameter,
                scope.executable(), source.span(parameter), true, isFinal), scope);
    }

    private void declare(VariableDeclarator variable, boolean isFinal, boolean initialised, Scope scope) {
        JavaType written = JavaType.of(variable.getTypeAsString());
        JavaType type = written.isKnown() ? written
                : variable.getInitializer().map(value -> infer(value, scope)).orElse(JavaType.UNKNOWN);
        add(new Variable.Declaration(variable.getNameAsString(), Variable.Kind.LOCAL, type, variable,
                scope.executable(), source.span(variable), initialised, isFinal), scope);
    }

    private static JavaType infer(Node value, Scope scope) {
        if (value instanceof NameExpr name) {
            Variable variable = scope.find(name.getNameAsString());
            return variable == null ? JavaType.UNKNOWN : variable.type();
        }
        return JavaType.of((Expression) value);
    }

    private void add(Variable.Declaration declaration, Scope scope) {
        Variable variable = new Variable(declaration);
        scope.declare(variable);
        variables.add(variable);
    }

    private void use(Node name, @Nullable Variable variable, Scope scope) {
        if (variable == null) {
            return;
        }
        byName.put(name, variable);
        Node at = name;
        Node parent = at.getParentNode().orElseThrow();
        while (parent instanceof EnclosedExpr) {
            at = parent;
            parent = at.getParentNode().orElseThrow();
        }
        boolean write = false;
        boolean read = true;
        if (parent instanceof AssignExpr assign && assign.getTarget() == at) {
            write = true;
            read = assign.getOperator() != AssignExpr.Operator.ASSIGN;
        } else if (parent instanceof UnaryExpr unary) {
            write = switch (unary.getOperator()) {
                case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
                default -> false;
            };
        }
        variable.add(new Use(source.span(name), read, write, scope.executable()));
    }
}
