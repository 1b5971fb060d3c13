package org.quipu.settings;

import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * One setting of the user: its names, type, default, scope and description. The package description states the order
 * in which its names are looked up.
 *
 * <p>Immutable. A setting is a static constant; its value is read when one of the reading methods is called, so hot
 * paths must keep what they have read.
 *
 * <pre>{@code
 * static final Setting<Integer> SLOTS = Setting.of("quipu.shm.slots", integer(16, 65_536), 512, Scope.RANK,
 *         "maximum number of unread frames between two processes");
 * int slots = SLOTS.value();
 * }</pre>
 *
 * @param <T> the type of the value
 */
public final class Setting<T> {

    /** The variable's name follows from the property's; it is made when it is needed. */
    private static final String DERIVED = "";

    private final String property;
    private final String variable;
    private final String oldProperty;
    private final ValueType<T> type;
    private final T preset;
    private final String presetText;
    private final Scope scope;
    private final String doc;

    private Setting(String property, String variable, String oldProperty, ValueType<T> type, T preset,
            String presetText, Scope scope, String doc) {
        this.property = property;
        this.variable = variable;
        this.oldProperty = oldProperty;
        this.type = type;
        this.preset = preset;
        this.presetText = presetText;
        this.scope = scope;
        this.doc = doc;
    }

    /**
     * Declares a setting with a system property and the environment variable whose name follows from it.
     *
     * @param property the name, which starts with {@code quipu.}
     * @param type the grammar and the range
     * @param preset the default; null if there is none or if it is computed, see {@link #withDefaultText}
     * @param scope the processes that it applies to
     * @param doc its effect, in one sentence without a full stop
     */
    @SuppressWarnings("NullAway") // NullAway does not track that T is nullable for a setting without a fixed default
    public static <T> Setting<T> of(String property, ValueType<T> type, @Nullable T preset, Scope scope, String doc) {
        return new Setting<>(property, DERIVED, null, type, preset, null, scope, doc);
    }

    /** Declares a setting with a system property alone; for properties that the launcher passes to its processes. */
    @SuppressWarnings("NullAway") // as of
    public static <T> Setting<T> ofProperty(String property, ValueType<T> type, @Nullable T preset, Scope scope,
            String doc) {
        return new Setting<>(property, null, null, type, preset, null, scope, doc);
    }

    /** Declares a setting with an environment variable alone. */
    @SuppressWarnings("NullAway") // as of
    public static <T> Setting<T> ofVariable(String variable, ValueType<T> type, @Nullable T preset, Scope scope,
            String doc) {
        return new Setting<>(null, variable, null, type, preset, null, scope, doc);
    }

    /** Returns the same setting with another environment variable, such as that of OpenMP. */
    public Setting<T> withVariable(String name) {
        return new Setting<>(property, name, oldProperty, type, preset, presetText, scope, doc);
    }

    /** Returns the same setting that also obeys the system property of an older system. */
    public Setting<T> withOldProperty(String name) {
        return new Setting<>(property, variable, name, type, preset, presetText, scope, doc);
    }

    /** Returns the same setting with the description of a default that is computed. */
    public Setting<T> withDefaultText(String text) {
        return new Setting<>(property, variable, oldProperty, type, preset, text, scope, doc);
    }

    private static String derived(String property) {
        StringBuilder name = new StringBuilder(property.length() + 2);
        for (int i = 0; i < property.length(); i++) {
            char c = property.charAt(i);
            if (c == '.' || c == '-') {
                name.append('_');
            } else if (Character.isUpperCase(c)) {
                name.append('_').append(c);
            } else {
                name.append(Character.toUpperCase(c));
            }
        }
        return name.toString();
    }

    /**
     * Returns the value.
     *
     * @return the default if none is given, which is null if there is no fixed default
     * @throws SettingException if the text given is invalid
     */
    public T value() {
        return value(Sources.PROCESS);
    }

    /**
     * Returns the value that other sources give.
     *
     * @return the default if none is given, which is null if there is no fixed default
     * @throws SettingException if the text given is invalid
     */
    public T value(Sources sources) {
        return valid(read(sources)).value();
    }

    /**
     * Returns the value, or a computed default.
     *
     * @throws SettingException if the text given is invalid
     */
    public T valueOr(T computed) {
        Reading<T> reading = valid(read(Sources.PROCESS));
        return reading.isGiven() ? reading.value() : computed;
    }

    /**
     * Returns a numeric value as an int; its range must be within that of int.
     *
     * @throws SettingException if the text given is invalid
     */
    public int intValue() {
        return Math.toIntExact(((Number) value()).longValue());
    }

    /**
     * Returns a numeric value as an int, or a computed default; its range must be within that of int.
     *
     * @throws SettingException if the text given is invalid
     */
    public int intValueOr(int computed) {
        Reading<T> reading = valid(read(Sources.PROCESS));
        return reading.isGiven() ? Math.toIntExact(((Number) reading.value()).longValue()) : computed;
    }

    /** Returns the value; if the text given is invalid, prints a warning to standard error and returns the default. */
    public T valueOrWarn() {
        return valueOrWarn(Sources.PROCESS, System.err);
    }

    /** Returns the value from other sources; if the text given is invalid, prints a warning and returns the default. */
    public T valueOrWarn(Sources sources, PrintStream warnings) {
        Reading<T> reading = read(sources);
        if (reading.problem() != null) {
            warnings.println("quipu: " + reading.problem() + "; the default (" + defaultText() + ") is used instead");
        }
        return reading.value();
    }

    private static <T> Reading<T> valid(Reading<T> reading) {
        if (reading.problem() != null) {
            throw new SettingException(reading.problem() + "; correct it or remove it");
        }
        return reading;
    }

    /** Reads the value without throwing or printing. */
    public Reading<T> read(Sources sources) {
        String text = sources.property(property);
        if (text != null) {
            return parsed(Reading.Origin.PROPERTY, property, text);
        }
        text = sources.variable(variable());
        if (text != null) {
            return parsed(Reading.Origin.VARIABLE, variable(), text);
        }
        text = sources.property(oldProperty);
        if (text != null) {
            return parsed(Reading.Origin.PROPERTY, oldProperty, text);
        }
        return new Reading<>(preset, Reading.Origin.DEFAULT, null, null);
    }

    private Reading<T> parsed(Reading.Origin origin, String name, String text) {
        try {
            return new Reading<>(type.parse(text), origin, name, null);
        } catch (IllegalArgumentException | ArithmeticException e) {
            return new Reading<>(preset, Reading.Origin.DEFAULT, name,
                    name + "='" + text + "' is invalid: it must be " + type.expected());
        }
    }

    /** Returns the system property; null if there is none. */
    public String property() {
        return property;
    }

    /** Returns the environment variable; null if there is none. */
    public String variable() {
        return DERIVED.equals(variable) ? derived(property) : variable;
    }

    /** Returns the system property of an older system that is read as well; null if there is none. */
    public String oldProperty() {
        return oldProperty;
    }

    /** Returns the name for headings: the property, or the variable if there is no property. */
    public String name() {
        return property == null ? variable() : property;
    }

    /** Returns the grammar and the range. */
    public ValueType<T> type() {
        return type;
    }

    /** Returns the fixed default; null if there is none. */
    public T preset() {
        return preset;
    }

    /** Returns the default in words or in the grammar of the setting; empty if there is none. */
    public String defaultText() {
        return presetText != null ? presetText : preset == null ? "" : type.print(preset);
    }

    /** Returns the text of a reading's value; the default in words if there is no value. */
    public String text(Reading<T> reading) {
        return reading.value() == null ? defaultText() : type.print(reading.value());
    }

    /** Returns the processes that it applies to. */
    public Scope scope() {
        return scope;
    }

    /** Returns its effect, in one sentence without a full stop. */
    public String doc() {
        return doc;
    }

    @Override
    public String toString() {
        return name();
    }
}
