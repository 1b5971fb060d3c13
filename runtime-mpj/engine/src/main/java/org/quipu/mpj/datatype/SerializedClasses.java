package org.quipu.mpj.datatype;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The classes that may be deserialized from a message by default: the job's own classes and the JDK's plain value
 * classes. All other JDK classes are rejected, because deserialization of some of them loads code, looks up names, or
 * calls methods chosen by the sender.
 *
 * <p>A class belongs to the JDK if its module does, or if it is in an unnamed module and was defined by the boot
 * loader. All other classes are the job's own, including libraries on the class path. An array is allowed if its
 * element type is. Thread-safe.
 */
final class SerializedClasses {

    private static final Set<String> JDK_PACKAGES = Set.of("java.io", "java.lang", "java.math", "java.text",
            "java.time", "java.time.chrono", "java.time.temporal", "java.time.zone", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.regex");

    /** URIs, SQL dates, a class that the JDK's calendars contain, and the serialized form of lambdas. */
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

    /** Returns whether objects of this class may be deserialized. */
    static boolean admits(Class<?> type) {
        Class<?> element = element(type);
        return element.isPrimitive() || ADMITTED.get(element);
    }

    /** Returns the class of an array's innermost elements, or the class itself if it is not an array. */
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

    /** Interfaces are included: they may be the element type of an array, or the class that contains a lambda. */
    private static boolean isValue(Class<?> type) {
        return JDK_PACKAGES.contains(type.getPackageName())
                && (type == Object.class || type.isInterface() || Serializable.class.isAssignableFrom(type));
    }
}
