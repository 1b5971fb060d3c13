package org.quipu.directives.reduce;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** The types and methods of a file and of the JDK, as far as reductions need them. */
final class FileTypes {
    private final CompilationUnit file;
    private final JdkTypes jdk;
    private final List<TypeDeclaration<?>> types = new ArrayList<>();

    FileTypes(CompilationUnit file) {
        this.file = file;
        this.jdk = new JdkTypes(file);
        file.findAll(TypeDeclaration.class).forEach(types::add);
    }

    /** The erasure of a type's text, without blanks. */
    static String erased(String type) {
        StringBuilder out = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < type.length(); i++) {
            char c = type.charAt(i);
            depth += c == '<' ? 1 : 0;
            if (depth == 0 && !Character.isWhitespace(c)) {
                out.append(c);
            }
            depth -= c == '>' ? 1 : 0;
        }
        return out.toString();
    }

    static String simple(String type) {
        String name = erased(type);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    Optional<TypeDeclaration<?>> declared(String type) {
        String name = simple(type);
        return types.stream().filter(declaration -> declaration.getNameAsString().equals(name)).findFirst();
    }

    /** Whether the text names a class. */
    boolean isType(String name) {
        return declared(name).isPresent() || jdk.find(name).isPresent();
    }

    /** The expression for a new object of the type, if it has a constructor without parameters. */
    Optional<String> newObject(String type) {
        Optional<TypeDeclaration<?>> own = declared(type);
        String call = "new " + (type.contains("<") ? erased(type) + "<>()" : type + "()");
        if (own.isPresent()) {
            return isConstructible(own.get()) ? Optional.of(call) : Optional.empty();
        }
        Optional<Class<?>> known = jdk.find(type);
        if (known.isPresent() && JdkTypes.isConstructible(known.get()) && known.get() != Object.class
                && known.get() != String.class) {
            return Optional.of(call);
        }
        return known.flatMap(found -> switch (found.getName()) {
            case "java.util.List", "java.util.Collection" -> Optional.of("new java.util.ArrayList<>()");
            case "java.util.Set" -> Optional.of("new java.util.HashSet<>()");
            case "java.util.Map" -> Optional.of("new java.util.HashMap<>()");
            case "java.util.SortedSet", "java.util.NavigableSet" -> Optional.of("new java.util.TreeSet<>()");
            case "java.util.SortedMap", "java.util.NavigableMap" -> Optional.of("new java.util.TreeMap<>()");
            default -> Optional.empty();
        });
    }

    private static boolean isConstructible(TypeDeclaration<?> type) {
        boolean plain = type.getConstructors().isEmpty();
        boolean without = type.getConstructors().stream().anyMatch(made -> made.getParameters().isEmpty());
        if (type instanceof RecordDeclaration declared) {
            return declared.getParameters().isEmpty() || without;
        }
        return type instanceof ClassOrInterfaceDeclaration declared && !declared.isInterface()
                && !declared.isAbstract() && (plain || without);
    }

    /** The methods of this file with that name and number of parameters that are in scope at the node. */
    Stream<MethodDeclaration> around(Node node, String name, int parameters) {
        Stream.Builder<MethodDeclaration> found = Stream.builder();
        for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
            if (at instanceof TypeDeclaration<?> type) {
                withInherited(type, name, parameters, 0).forEach(found);
            }
        }
        return found.build();
    }

    private Stream<MethodDeclaration> withInherited(TypeDeclaration<?> type, String name, int parameters, int depth) {
        Stream<MethodDeclaration> own = type.getMethodsByName(name).stream()
                .filter(method -> method.getParameters().size() == parameters);
        if (!(type instanceof ClassOrInterfaceDeclaration declared) || depth > 8) {
            return own;
        }
        Stream<MethodDeclaration> inherited = Stream.concat(declared.getExtendedTypes().stream(),
                declared.getImplementedTypes().stream()).map(parent -> declared(parent.getNameAsString()))
                .flatMap(Optional::stream).flatMap(parent -> withInherited(parent, name, parameters, depth + 1));
        return Stream.concat(own, inherited);
    }

    /** The names of all methods of two parameters, for suggestions. */
    List<String> combinerNames() {
        return file.findAll(MethodDeclaration.class).stream().filter(method -> method.getParameters().size() == 2)
                .map(MethodDeclaration::getNameAsString).distinct().toList();
    }

    /** Whether a type of the JDK lacks a method with that name. */
    boolean lacks(String scope, String name) {
        return declared(scope).isEmpty() && jdk.find(scope).filter(type -> java.util.Arrays.stream(type.getMethods())
                .noneMatch(method -> method.getName().equals(name))).isPresent();
    }

    /** The shape of {@code this::name}, {@code value::name} or a simple name, by the methods in scope. */
    Optional<Combiner.Shape> bound(Node place, String name, String type) {
        return around(place, name, 2).findFirst()
                .map(method -> new Combiner.Shape(Combiner.Call.BOTH, changes(method, type)));
    }

    /** The shape of {@code Type::name} for values of the type. */
    Combiner.Shape ofType(String scope, String name, String type) {
        Optional<TypeDeclaration<?>> own = declared(scope);
        if (own.isPresent()) {
            Optional<MethodDeclaration> both = withInherited(own.get(), name, 2, 0).filter(MethodDeclaration::isStatic)
                    .findFirst();
            Optional<MethodDeclaration> one = withInherited(own.get(), name, 1, 0).filter(method -> !method.isStatic())
                    .findFirst();
            Optional<MethodDeclaration> found = both.or(() -> one);
            Combiner.Call call = both.isPresent() ? Combiner.Call.BOTH
                    : one.isPresent() ? Combiner.Call.ON_FIRST : Combiner.Call.UNKNOWN;
            return new Combiner.Shape(call, found.map(method -> changes(method, type)).orElse(false));
        }
        Optional<Class<?>> known = jdk.find(scope);
        Class<?> value = jdk.find(type).orElse(null);
        return known.map(owner -> ofJdk(owner, name, value)).orElse(new Combiner.Shape(Combiner.Call.UNKNOWN, false));
    }

    private static Combiner.Shape ofJdk(Class<?> owner, String name, @Nullable Class<?> value) {
        for (java.lang.reflect.Method method : owner.getMethods()) {
            boolean isStatic = java.lang.reflect.Modifier.isStatic(method.getModifiers());
            if (method.getName().equals(name) && method.getParameterCount() == (isStatic ? 2 : 1)) {
                Class<?> result = method.getReturnType();
                boolean changes = result == void.class || value != null && !result.isPrimitive()
                        && !value.isAssignableFrom(result) && result != Object.class
                        || value != null && result == boolean.class;
                return new Combiner.Shape(isStatic ? Combiner.Call.BOTH : Combiner.Call.ON_FIRST, changes);
            }
        }
        return new Combiner.Shape(Combiner.Call.UNKNOWN, false);
    }

    /** Whether a method is called for its effect on the first value: its result is void, or a boolean. */
    private static boolean changes(MethodDeclaration method, String type) {
        String result = method.getType().asString();
        return method.getType().isVoidType() || result.equals("boolean") && !type.equalsIgnoreCase("boolean");
    }

    /** Whether a method of that name takes one value, as its argument or its receiver. */
    boolean takesOriginal(Node place, String scope, String name) {
        Optional<TypeDeclaration<?>> own = declared(scope);
        return own.map(type -> type.getMethodsByName(name).stream()
                .anyMatch(method -> method.getParameters().size() == (method.isStatic() ? 1 : 0)))
                .orElseGet(() -> around(place, name, 1).findAny().isPresent());
    }
}
