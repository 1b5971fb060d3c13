package org.quipu.launch.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers of ranks and threads, and times, on the command line. */
final class Counts {

    /** The greatest number of ranks or threads. */
    static final int MOST = 999_999;

    private Counts() {}

    /** A number of ranks or threads. */
    static final class Converter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            if (!value.matches("[0-9]{1,9}") || Integer.parseInt(value) < 1 || Integer.parseInt(value) > MOST) {
                throw new TypeConversionException("'" + value + "' is not a whole number from 1 to " + MOST);
            }
            return Integer.valueOf(value);
        }
    }

    /** A time in seconds, such as 30 or 0.5. */
    static final class SecondsConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            if (!value.matches("[0-9]{1,9}([.][0-9]{1,3})?") || Double.parseDouble(value) == 0) {
                throw new TypeConversionException("'" + value + "' is not a time in seconds, more than 0");
            }
            return Duration.ofMillis(Math.round(Double.parseDouble(value) * 1000));
        }
    }

    /** A time in seconds, such as 30 or 0.5; 0 stands for none. */
    static final class HeartbeatConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            return value.matches("0([.]0{1,3})?") ? Duration.ZERO : new SecondsConverter().convert(value);
        }
    }
}
