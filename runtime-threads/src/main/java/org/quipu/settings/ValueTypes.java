package org.quipu.settings;

import java.util.List;

/** The types of settings that several modules use. */
public final class ValueTypes {

    private ValueTypes() {
    }

    /** Whole numbers; {@link Integer#MAX_VALUE} as the upper bound means no bound. */
    public static ValueType<Integer> integer(int least, int most) {
        return new IntegerType(least, most);
    }

    /** A number of bytes with an optional unit; {@link Long#MAX_VALUE} as the upper bound means no bound. */
    public static ValueType<Long> bytes(long least, long most) {
        return new BytesType(0, least, most);
    }

    /** A number of bytes; a number without a unit counts KiB. The bounds are in bytes. */
    public static ValueType<Long> kibibytes(long least, long most) {
        return new BytesType(1, least, most);
    }

    /** A number of bytes; a number without a unit counts MiB. The bounds are in bytes. */
    public static ValueType<Long> mebibytes(long least, long most) {
        return new BytesType(2, least, most);
    }

    /** A duration in nanoseconds; a number without a unit counts milliseconds. The bounds are in milliseconds. */
    public static ValueType<Long> milliseconds(long least, long most) {
        return new DurationType(DurationType.MILLISECOND, least, most);
    }

    /** A duration in nanoseconds; a number without a unit counts seconds. The bounds are in seconds. */
    public static ValueType<Long> seconds(long least, long most) {
        return new DurationType(DurationType.SECOND, least, most);
    }

    /** {@code true} or {@code false}, also written 1 or 0. */
    public static ValueType<Boolean> flag() {
        return FlagType.INSTANCE;
    }

    /** The constants of an enumeration, written in lower case with hyphens. */
    public static <E extends Enum<E>> ValueType<E> choice(Class<E> constants) {
        return new ChoiceType<>(constants);
    }

    /** Any text. */
    public static ValueType<String> text(String expected) {
        return new TextType(expected);
    }

    /** One or more values, separated by commas. */
    public static <T> ValueType<List<T>> list(ValueType<T> element) {
        return new ListType<>(element);
    }
}
