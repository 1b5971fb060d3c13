package org.quipu.directives.resolve;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which types can create the initial objects of private copies, as far as one file and the JDK determine it. */
public final class ObjectTypes {
    private final CompilationUnit file;

    public ObjectTypes(CompilationUnit file) {
        this.file = file;
    }

    /**
     * Whether {@code new T()}, or {@code new T(t)}, is valid. Classes outside of the file and the JDK are assumed to
     * have the constructor.
     */
    public boolean hasConstructor(JavaType type, boolean copying) {
        if (!isObject(type)) {
            return false;
        }
        String name = simpleName(type);
        Optional<TypeDeclaration<?>> declared = declaration(name);
        if (declared.isPresent()) {
            return declared.get() instanceof ClassOrInterfaceDeclaration known && declares(known, name, copying);
        }
        return jdk(name).map(known -> offers(known, copying)).orElse(true);
    }

    /** Whether {@code t.clone()} is valid. Unknown classes are assumed to have the method. */
    public boolean hasClone(JavaType type) {
        if (!isObject(type)) {
            return false;
        }
        String name = simpleName(type);
        Optional<TypeDeclaration<?>> declared = declaration(name);
        if (declared.isPresent()) {
            return declared.get().getMethodsByName("clone").stream()
                    .anyMatch(method -> method.getParameters().isEmpty() && !method.isPrivate());
        }
        return jdk(name).map(known -> Arrays.stream(known.getMethods())
                .anyMatch(method -> method.getName().equals("clone") && method.getParameterCount() == 0)).orElse(true);
    }

    private Optional<TypeDeclaration<?>> declaration(String name) {
        return file.findFirst(Node.class, node -> node instanceof TypeDeclaration<?> type
                && type.getNameAsString().equals(name))
                .map(node -> (TypeDeclaration<?>) node);
    }

    private static String simpleName(JavaType type) {
        return type.text().replaceAll("<.*", "").strip();
    }

    /** Whether values of the type are references to objects other than arrays. */
    public static boolean isObject(JavaType type) {
        return type.isKnown() && !type.isPrimitive() && !type.isArray();
    }

    private static boolean declares(ClassOrInterfaceDeclaration type, String name, boolean copying) {
        if (type.isInterface() || type.isAbstract()) {
            return false;
        }
        List<ConstructorDeclaration> constructors = type.getConstructors();
        return constructors.isEmpty() ? !copying : constructors.stream().anyMatch(one -> copying
                ? one.getParameters().size() == 1 && one.getParameter(0).getTypeAsString().replaceAll("<.*", "")
                        .equals(name)
                : one.getParameters().isEmpty());
    }

    private static boolean offers(Class<?> type, boolean copying) {
        return !Modifier.isAbstract(type.getModifiers()) && Arrays.stream(type.getConstructors())
                .map(Constructor::getParameterTypes)
                .anyMatch(parameters -> copying ? parameters.length == 1 && parameters[0].isAssignableFrom(type)
                        : parameters.length == 0);
    }

    private Optional<Class<?>> jdk(String name) {
        List<String> candidates = new ArrayList<>(List.of(name, "java.lang." + name));
        file.getImports().forEach(one -> {
            if (one.isAsterisk()) {
                candidates.add(one.getNameAsString() + "." + name);
            } else if (one.getNameAsString().endsWith("." + name)) {
                candidates.add(one.getNameAsString());
            }
        });
        return candidates.stream().filter(candidate -> candidate.startsWith("java"))
                .flatMap(candidate -> load(candidate).stream())
                .findFirst();
    }

    private static Optional<Class<?>> load(String name) {
        try {
            return Optional.of(Class.forName(name, false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }
}
