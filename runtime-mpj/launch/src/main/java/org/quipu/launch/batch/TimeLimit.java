package org.quipu.launch.batch;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The time limit of a job.
 *
 * @param value more than zero
 */
public record TimeLimit(Duration value) {

    private static final Pattern DAYS =
            Pattern.compile("([0-9]{1,4})-([0-9]{1,2})(?::([0-9]{1,2}))?(?::([0-9]{1,2}))?");
    private static final Pattern HOURS = Pattern.compile("([0-9]{1,5}):([0-9]{1,2}):([0-9]{1,2})");
    private static final Pattern MINUTES = Pattern.compile("([0-9]{1,7})(?::([0-9]{1,2}))?");

    /**
     * Reads the forms of Slurm: {@code minutes}, {@code minutes:seconds}, {@code hours:minutes:seconds},
     * {@code days-hours}, {@code days-hours:minutes} and {@code days-hours:minutes:seconds}.
     *
     * @throws IllegalArgumentException if the text is none of them, or 0
     */
    public static TimeLimit parse(String text) {
        Matcher days = DAYS.matcher(text);
        Matcher hours = HOURS.matcher(text);
        Matcher minutes = MINUTES.matcher(text);
        Duration value = Duration.ZERO;
        if (days.matches()) {
            value = of(days.group(1), days.group(2), days.group(3), days.group(4));
        } else if (hours.matches()) {
            value = of(null, hours.group(1), hours.group(2), hours.group(3));
        } else if (minutes.matches()) {
            value = of(null, null, minutes.group(1), minutes.group(2));
        }
        if (value.isZero()) {
            throw new IllegalArgumentException("'" + text + "' is not a time such as 1:00:00, 90 (minutes) or 2-12 "
                    + "(days and hours)");
        }
        return new TimeLimit(value);
    }

    private static Duration of(@Nullable String days, @Nullable String hours, @Nullable String minutes,
            @Nullable String seconds) {
        return Duration.ofDays(number(days)).plusHours(number(hours)).plusMinutes(number(minutes))
                .plusSeconds(number(seconds));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    /** Returns hours, minutes and seconds, such as {@code 36:00:00}. */
    String clock() {
        return String.format(Locale.ROOT, "%d:%02d:%02d", value.toHours(), value.toMinutesPart(),
                value.toSecondsPart());
    }

    /** Returns whole minutes, rounded up. */
    long minutes() {
        return Math.ceilDiv(value.toSeconds(), 60L);
    }
}
