package org.quipu.maven.compile;

import java.lang.reflect.Field;
import java.util.List;

/**
 * A configured goal of maven-compiler-plugin 3, accessed by its private fields. Their names and types are the same from
 * 3.6 to 3.15. There is no other access to the compiler, nor to the parameter, which older versions declare readonly.
 */
final class CompilerMojo {
    private static final String COMPILERS = "org.codehaus.plexus.compiler.manager.CompilerManager";

    private final Object mojo;
    private final Field sourceRoots;
    private final Field compilers;

    CompilerMojo(Object mojo) throws NoSuchFieldException {
        this.mojo = mojo;
        this.sourceRoots = field("compileSourceRoots", List.class.getName());
        this.compilers = field("compilerManager", COMPILERS);
    }

    @SuppressWarnings("unchecked")
    List<String> sourceRoots() throws IllegalAccessException {
        return (List<String>) sourceRoots.get(mojo);
    }

    void sourceRoots(List<String> roots) throws IllegalAccessException {
        sourceRoots.set(mojo, roots);
    }

    /** The {@code CompilerManager}, which finds the compiler. */
    Object compilers() throws IllegalAccessException {
        return compilers.get(mojo);
    }

    void compilers(Object manager) throws IllegalAccessException {
        compilers.set(mojo, manager);
    }

    private Field field(String name, String type) throws NoSuchFieldException {
        for (Class<?> at = mojo.getClass(); at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name) && field.getType().getName().equals(type)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(mojo.getClass().getName() + " has no field " + type + " " + name);
    }
}
