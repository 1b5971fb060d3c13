package org.quipu.launch.hosts;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Consumer;

/**
 * Signals that the launcher passes on to its ranks. A rank ends by SIGUSR1 unless its program handles it; a JVM ignores
 * SIGUSR2 unless its program handles it. SIGINT, SIGTERM and SIGHUP end the launcher, and so the job.
 *
 * <p>The JDK has no public interface for signals; its module jdk.unsupported has had one for 25 years, which is called
 * by reflection because the compiler warns of it.
 */
public final class Signals {

    private static final List<String> FORWARDED = List.of("USR1", "USR2", "CONT", "TSTP");

    private Signals() {}

    /**
     * Handles the signals from now on.
     *
     * @param handler receives the name of each signal, on a thread of the JVM
     */
    public static void forward(Consumer<String> handler) {
        for (String name : FORWARDED) {
            try {
                Class<?> signal = Class.forName("sun.misc.Signal");
                Class<?> type = Class.forName("sun.misc.SignalHandler");
                Object proxy = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
                        (self, method, arguments) -> switch (method.getName()) {
                            case "handle" -> {
                                handler.accept(name);
                                yield null;
                            }
                            case "equals" -> self == arguments[0];
                            case "hashCode" -> System.identityHashCode(self);
                            default -> "handler of " + name;
                        });
                signal.getMethod("handle", signal, type).invoke(null, signal.getConstructor(String.class)
                        .newInstance(name), proxy);
            } catch (InvocationTargetException e) {
                // The JVM keeps the signal, or the system has none of this name.
                System.getLogger("org.quipu.launch").log(System.Logger.Level.DEBUG, name + " is not passed on", e);
            } catch (ReflectiveOperationException e) {
                System.getLogger("org.quipu.launch").log(System.Logger.Level.DEBUG, "signals are not passed on", e);
                return;
            }
        }
    }
}
