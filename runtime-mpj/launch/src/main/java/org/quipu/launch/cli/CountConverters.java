package org.quipu.launch.cli;

import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import org.quipu.launch.batch.TimeLimit;
import org.quipu.mpj.manager.FailureReason;

/** {@link Counts} for picocli. */
final class CountConverters {

    private CountConverters() {}

    private static <T> T converted(Function<String, T> reader, String value) {
        try {
            return reader.apply(value);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(FailureReason.of(e));
        }
    }

    /** A number of ranks or threads. */
    static final class Count implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return converted(Counts::count, value);
        }
    }

    /** A TCP port. */
    static final class Port implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return converted(Counts::port, value);
        }
    }

    /** The time limit of a batch job. */
    static final class Limit implements ITypeConverter<TimeLimit> {
        @Override
        public TimeLimit convert(String value) {
            return converted(TimeLimit::parse, value);
        }
    }

    /** A time in seconds. */
    static final class Seconds implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            return converted(Counts::seconds, value);
        }
    }

    /** A time in seconds; 0 means no limit. */
    static final class Heartbeat implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            return converted(Counts::heartbeat, value);
        }
    }
}
