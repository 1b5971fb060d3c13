package org.quipu.settings;

/**
 * Durations in nanoseconds: a whole number, then ms, s, m or h.
 *
 * @param unit nanoseconds of a number without a unit
 * @param least in that unit
 * @param most in that unit
 */
record DurationType(long unit, long least, long most) implements ValueType<Long> {

    static final long MILLISECOND = 1_000_000;
    static final long SECOND = 1000 * MILLISECOND;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;

    @Override
    public Long parse(String text) {
        int digits = 0;
        while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
            digits++;
        }
        long number = Long.parseLong(text.substring(0, digits));
        long nanos = Math.multiplyExact(number, unit(text.substring(digits).strip()));
        if (nanos < least * unit || nanos > most * unit) {
            throw new IllegalArgumentException(text);
        }
        return nanos;
    }

    private long unit(String name) {
        return switch (name) {
            case "" -> unit;
            case "ms" -> MILLISECOND;
            case "s" -> SECOND;
            case "m" -> MINUTE;
            case "h" -> HOUR;
            default -> throw new IllegalArgumentException(name);
        };
    }

    @Override
    public String print(Long value) {
        if (value == 0) {
            return "0";
        }
        return value % HOUR == 0 ? value / HOUR + "h" : value % MINUTE == 0 ? value / MINUTE + "m"
                : value % SECOND == 0 ? value / SECOND + "s" : value / MILLISECOND + "ms";
    }

    @Override
    public String expected() {
        return "a number of " + (unit == SECOND ? "seconds" : "milliseconds") + " from " + print(least * unit) + " to "
                + print(most * unit) + ", or with a unit: ms, s, m, h";
    }
}
