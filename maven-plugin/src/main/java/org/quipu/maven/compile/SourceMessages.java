package org.quipu.maven.compile;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/**
 * Changes the messages of a compiler so that they name the user's files. Works by reflection, because the types of
 * plexus-compiler are those of the compiler plugin's class loader.
 */
final class SourceMessages {
    private static final String API = "org.codehaus.plexus.compiler.";

    private final TranslatedRoot root;

    SourceMessages(TranslatedRoot root) {
        this.root = root;
    }

    /** Returns a {@code CompilerManager} that finds the compilers of the given one and changes their messages. */
    Object manager(Object manager) throws ReflectiveOperationException {
        return intercept(manager, API + "manager.CompilerManager", "getCompiler",
                compiler -> intercept(compiler, API + "Compiler", "performCompile", this::changeMessages));
    }

    /** What is done with a method's result. */
    private interface Change {
        Object apply(Object result) throws ReflectiveOperationException;
    }

    /** Returns an object of the given interface that passes all calls on, and changes what one method returns. */
    private static Object intercept(Object target, String interfaceName, String method, Change change)
            throws ReflectiveOperationException {
        ClassLoader loader = target.getClass().getClassLoader();
        Class<?>[] interfaces = {loader.loadClass(interfaceName)};
        return Proxy.newProxyInstance(loader, interfaces, (proxy, called, arguments) -> {
            try {
                Object result = called.invoke(target, arguments);
                return called.getName().equals(method) ? change.apply(result) : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }

    private Object changeMessages(Object result) throws ReflectiveOperationException {
        List<Object> messages = new ArrayList<>();
        for (Object message : (List<?>) get(result, "getCompilerMessages")) {
            messages.add(changed(message));
        }
        result.getClass().getMethod("setCompilerMessages", List.class).invoke(result, messages);
        return result;
    }

    private Object changed(Object message) throws ReflectiveOperationException {
        String file = (String) get(message, "getFile");
        String text = (String) get(message, "getMessage");
        Enum<?> kind = (Enum<?>) get(message, "getKind");
        Class<?> kinds = kind.getDeclaringClass();
        Class<?> type = message.getClass();
        if (file == null) {
            return type.getConstructor(String.class, kinds).newInstance(root.withSources(text), kind);
        }
        return type.getConstructor(String.class, kinds, int.class, int.class, int.class, int.class, String.class)
                .newInstance(root.sourceOf(file), kind, get(message, "getStartLine"), get(message, "getStartColumn"),
                        get(message, "getEndLine"), get(message, "getEndColumn"), root.withSources(text));
    }

    private static Object get(Object of, String getter) throws ReflectiveOperationException {
        return of.getClass().getMethod(getter).invoke(of);
    }
}
