package org.quipu.directives.resolve;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.text.SourceText;

/** The fields of the classes of a file, including those inherited within the file (JLS 8.3). */
public final class Fields {
    private final SourceText source;
    private final List<Variable> all = new ArrayList<>();
    private final Map<Node, Map<String, Variable>> own = new IdentityHashMap<>();
    private final Map<Node, Map<String, Variable>> members = new IdentityHashMap<>();
    private final Map<String, Node> classes = new HashMap<>();

    private Fields(SourceText source) {
        this.source = source;
    }

    static Fields of(SourceText source, CompilationUnit file) {
        Fields fields = new Fields(source);
        file.walk(Node.TreeTraversal.PREORDER, fields::collect);
        return fields;
    }

    private void collect(Node node) {
        if (node instanceof TypeDeclaration<?> type) {
            classes.putIfAbsent(type.getNameAsString(), type);
            fields(type, type.getMembers(), type instanceof ClassOrInterfaceDeclaration c && c.isInterface());
            if (type instanceof RecordDeclaration declared) {
                declared.getParameters().forEach(parameter -> component(declared, parameter));
            }
        } else if (node instanceof ObjectCreationExpr created && created.getAnonymousClassBody().isPresent()) {
            fields(created, created.getAnonymousClassBody().get(), false);
        } else if (node instanceof EnumConstantDeclaration constant) {
            fields(constant, constant.getClassBody(), false);
        }
    }

    private void component(RecordDeclaration owner, Parameter parameter) {
        String type = parameter.getTypeAsString() + (parameter.isVarArgs() ? "[]" : "");
        add(owner, new Variable.Declaration(parameter.getNameAsString(), Variable.Kind.FIELD, JavaType.of(type),
                parameter, owner, source.span(parameter), true, true));
    }

    private void fields(Node owner, NodeList<BodyDeclaration<?>> body, boolean isInterface) {
        own.putIfAbsent(owner, new LinkedHashMap<>());
        for (BodyDeclaration<?> member : body) {
            if (member instanceof FieldDeclaration field) {
                boolean isStatic = isInterface || field.isStatic();
                for (VariableDeclarator variable : field.getVariables()) {
                    add(owner, new Variable.Declaration(variable.getNameAsString(),
                            isStatic ? Variable.Kind.STATIC_FIELD : Variable.Kind.FIELD,
                            JavaType.of(variable.getTypeAsString()), variable, owner, source.span(variable), true,
                            isInterface || field.isFinal()));
                }
            }
        }
    }

    private void add(Node owner, Variable.Declaration declaration) {
        Variable field = new Variable(declaration);
        own.computeIfAbsent(owner, o -> new LinkedHashMap<>()).put(field.name(), field);
        all.add(field);
    }

    /** All fields, in the order of their classes. */
    List<Variable> all() {
        return all;
    }

    /** The fields that a class body has, inherited ones included. */
    Map<String, Variable> of(Node owner) {
        Map<String, Variable> known = members.get(owner);
        if (known != null) {
            return known;
        }
        Map<String, Variable> found = new LinkedHashMap<>();
        members.put(owner, found);
        parents(owner).map(classes::get).filter(parent -> parent != null && parent != owner)
                .flatMap(parent -> inherited(parent).stream()).forEach(field -> found.putIfAbsent(field.name(), field));
        found.putAll(own.getOrDefault(owner, Map.of()));
        return found;
    }

    private Collection<Variable> inherited(Node parent) {
        return of(parent).values().stream().filter(field -> !(field.declaration() instanceof Parameter)
                && !isPrivate(field)).toList();
    }

    private static boolean isPrivate(Variable field) {
        return field.declaration().getParentNode().orElse(null) instanceof FieldDeclaration declared
                && declared.isPrivate();
    }

    private static Stream<String> parents(Node owner) {
        List<ClassOrInterfaceType> types = new ArrayList<>();
        if (owner instanceof ClassOrInterfaceDeclaration declared) {
            types.addAll(declared.getExtendedTypes());
            types.addAll(declared.getImplementedTypes());
        } else if (owner instanceof RecordDeclaration declared) {
            types.addAll(declared.getImplementedTypes());
        } else if (owner instanceof EnumDeclaration declared) {
            types.addAll(declared.getImplementedTypes());
        } else if (owner instanceof ObjectCreationExpr created) {
            types.add(created.getType());
        } else if (owner instanceof EnumConstantDeclaration
                && owner.getParentNode().orElse(null) instanceof EnumDeclaration declared) {
            return Stream.of(declared.getNameAsString());
        }
        return types.stream().map(ClassOrInterfaceType::getNameAsString);
    }

    /** Whether the file has a class with that name. */
    boolean isClass(String name) {
        return classes.containsKey(name);
    }

    /** The field of the class of that name, or null. */
    @Nullable
    Variable of(String type, String field) {
        Node owner = classes.get(type.substring(type.lastIndexOf('.') + 1));
        return owner == null ? null : of(owner).get(field);
    }

    /** The static field of the class of that name, or null. */
    @Nullable
    Variable ofClass(String type, String field) {
        Variable found = of(type, field);
        return found != null && found.kind() == Variable.Kind.STATIC_FIELD ? found : null;
    }
}
