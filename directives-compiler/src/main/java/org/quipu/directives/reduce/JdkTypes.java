package org.quipu.directives.reduce;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The classes of the JDK that a file names, looked up in the JDK that runs the compiler. */
final class JdkTypes {
    private final List<String> packages = new ArrayList<>(List.of("java.lang."));
    private final List<String> classes = new ArrayList<>();

    JdkTypes(CompilationUnit file) {
        boolean compact = false;
        for (ImportDeclaration one : file.getImports()) {
            String name = one.getNameAsString();
            if (one.isModule() || compact) {
                packages.addAll(List.of("java.util.", "java.math.", "java.time.", "java.util.concurrent."));
            } else if (!one.isStatic() && one.isAsterisk()) {
                packages.add(name + ".");
            } else if (!one.isStatic()) {
                classes.add(name);
            }
        }
    }

    /** The class of a type's erasure. */
    Optional<Class<?>> find(String type) {
        String name = FileTypes.erased(type);
        if (name.startsWith("java.")) {
            return load(name);
        }
        for (String known : classes) {
            if (known.endsWith("." + name)) {
                return load(known);
            }
        }
        return packages.stream().map(prefix -> load(prefix + name)).flatMap(Optional::stream).findFirst();
    }

    private static Optional<Class<?>> load(String name) {
        try {
            return name.startsWith("java.")
                    ? Optional.of(Class.forName(name, false, ClassLoader.getPlatformClassLoader())) : Optional.empty();
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Whether {@code new T()} is valid. */
    static boolean isConstructible(Class<?> type) {
        try {
            return !Modifier.isAbstract(type.getModifiers())
                    && Modifier.isPublic(type.getConstructor().getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
