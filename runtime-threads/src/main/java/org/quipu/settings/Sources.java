package org.quipu.settings;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/** The system properties and environment variables that settings are read from. */
public final class Sources {

    /** Those of this process, read anew at each call. */
    public static final Sources PROCESS = new Sources(null, null);

    private final @Nullable Map<String, String> properties;
    private final @Nullable Map<String, String> variables;

    /**
     * @param properties the system properties; null for those of this process
     * @param variables the environment variables; null for those of this process
     */
    public Sources(@Nullable Map<String, String> properties, @Nullable Map<String, String> variables) {
        this.properties = properties;
        this.variables = variables;
    }

    /** Returns the value of a system property; null if the name is null, or the property absent or blank. */
    @Nullable
    String property(String name) {
        return name == null ? null : present(properties == null ? System.getProperty(name) : properties.get(name));
    }

    /** Returns the value of an environment variable; null if the name is null, or the variable absent or blank. */
    @Nullable
    String variable(String name) {
        return name == null ? null : present(variables == null ? System.getenv(name) : variables.get(name));
    }

    private static @Nullable String present(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
