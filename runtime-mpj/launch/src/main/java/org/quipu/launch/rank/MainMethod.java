package org.quipu.launch.rank;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A class's entry point, chosen as the {@code java} command of JDK 25 does (JLS 12.1.4): {@code main(String[])} before
 * {@code main()}, static or of an instance, not private, of the class itself or inherited.
 */
public final class MainMethod {

    private final Method method;
    private final @Nullable Constructor<?> constructor;

    private MainMethod(Method method, @Nullable Constructor<?> constructor) {
        this.method = method;
        this.constructor = constructor;
    }

    /**
     * Runs a program.
     *
     * @param loader loads the program's classes
     * @param line the main class, then the program's arguments
     * @throws Throwable what the program throws
     */
    public static void run(ClassLoader loader, String[] line) throws Throwable {
        Class<?> type = Class.forName(line[0], true, loader);
        MainMethod program = of(type).orElseThrow(() -> new NoSuchMethodException(line[0] + ".main"));
        program.invoke(Arrays.copyOfRange(line, 1, line.length));
    }

    /**
     * Returns the entry point of a class; empty if it has none.
     *
     * @throws LinkageError if a class that its declarations name is not on the class path
     */
    public static Optional<MainMethod> of(Class<?> type) {
        return find(type, String[].class).or(() -> find(type));
    }

    private static Optional<MainMethod> find(Class<?> type, Class<?>... parameters) {
        for (Class<?> holder = type; holder != null; holder = holder.getSuperclass()) {
            try {
                Method method = holder.getDeclaredMethod("main", parameters);
                if (method.getReturnType() != void.class || Modifier.isPrivate(method.getModifiers())) {
                    continue;
                }
                if (Modifier.isStatic(method.getModifiers())) {
                    return Optional.of(new MainMethod(method, null));
                }
                Constructor<?> constructor = type.getDeclaredConstructor();
                if (!Modifier.isPrivate(constructor.getModifiers()) && !Modifier.isAbstract(type.getModifiers())) {
                    return Optional.of(new MainMethod(method, constructor));
                }
            } catch (NoSuchMethodException e) {
                // the next one may have it
            }
        }
        return Optional.empty();
    }

    /**
     * Runs the program.
     *
     * @throws Throwable what the program throws
     */
    public void invoke(String[] arguments) throws Throwable {
        try {
            Object target = null;
            if (constructor != null) {
                constructor.setAccessible(true);
                target = constructor.newInstance();
            }
            method.setAccessible(true);
            if (method.getParameterCount() == 0) {
                method.invoke(target);
            } else {
                method.invoke(target, (Object) arguments);
            }
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
