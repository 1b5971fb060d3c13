package org.quipu.mpj.datatype;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The classes that a message of objects may bring in unless a setting says otherwise: those of the job's class path,
 * and those of the JDK that hold values and nothing else. Any other class of the JDK is refused, because some of them
 * load code, look names up or call methods of the sender's choice while they are deserialized.
 *
 * <p>A class belongs to the JDK if its module does or if the boot loader has defined it, otherwise to the job; so
 * libraries on the class path are the job's. An array is admitted if its elements are. Thread-safe.
 */
final class SerializedClasses {

    private static final Set<String> JDK_PACKAGES = Set.of("java.io", "java.lang", "java.math", "java.text",
            "java.time", "java.time.chrono", "java.time.temporal", "java.time.zone", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.regex");

    /** Parts of calendars, dates of databases, names of resources, and the form in which a lambda travels. */
    private static final Set<String> JDK_CLASSES = Set.of("java.net.URI", "java.sql.Date", "java.sql.Time",
            "java.sql.Timestamp", "sun.util.calendar.ZoneInfo", SerializedLambda.class.getName());

    private static final Set<String> JDK_MODULES = ModuleFinder.ofSystem().findAll().stream()
            .map(ModuleReference::descriptor).map(ModuleDescriptor::name).collect(Collectors.toUnmodifiableSet());

    private static final ClassValue<Boolean> ADMITTED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return !isOfTheJdk(type) || JDK_CLASSES.contains(type.getName()) || isValue(type);
        }
    };

    private SerializedClasses() {
    }

    /** Returns whether a message may bring in objects of this class. */
    static boolean admits(Class<?> type) {
        Class<?> element = element(type);
        return element.isPrimitive() || ADMITTED.get(element);
    }

    /** Returns the class of an array's innermost elements; of what is not an array, the class itself. */
    static Class<?> element(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.componentType();
        }
        return element;
    }

    private static boolean isOfTheJdk(Class<?> type) {
        Module module = type.getModule();
        return module.isNamed() ? JDK_MODULES.contains(module.getName()) : type.getClassLoader() == null;
    }

    /** Interfaces count since they may be an array's elements, or what a lambda of the JDK's own was made in. */
    private static boolean isValue(Class<?> type) {
        return JDK_PACKAGES.contains(type.getPackageName())
                && (type == Object.class || type.isInterface() || Serializable.class.isAssignableFrom(type));
    }
}
