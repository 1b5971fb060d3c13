package org.quipu.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The grammar of each type: what it takes, what it refuses, and that it reads what it prints. */
class ValueTypesTest {

    private static final long MIB = 1 << 20;

    private enum Colour { RED, DARK_BLUE, GREEN }

    private static final Map<String, ValueType<?>> TYPES = Map.ofEntries(
            Map.entry("integer", ValueTypes.integer(-1, 9)),
            Map.entry("count", ValueTypes.integer(0, Integer.MAX_VALUE)),
            Map.entry("bytes", ValueTypes.bytes(-1, 8 * MIB)),
            Map.entry("long", ValueTypes.bytes(1, Long.MAX_VALUE)),
            Map.entry("kibibytes", ValueTypes.kibibytes(0, Long.MAX_VALUE)),
            Map.entry("mebibytes", ValueTypes.mebibytes(MIB, MIB * MIB)),
            Map.entry("milliseconds", ValueTypes.milliseconds(10, 600_000)),
            Map.entry("seconds", ValueTypes.seconds(0, 86_400)),
            Map.entry("flag", ValueTypes.flag()),
            Map.entry("choice", ValueTypes.choice(Colour.class)),
            Map.entry("text", ValueTypes.text("a word")),
            Map.entry("list", ValueTypes.list(ValueTypes.integer(1, 9))));

    @ParameterizedTest
    @CsvSource({"integer, -1, -1, -1", "integer, 9, 9, 9", "bytes, -1, -1, -1", "bytes, 100, 100, 100",
        "bytes, 1000b, 1000, 1000",
        "bytes, 65536, 65536, 64K", "bytes, 64k, 65536, 64K", "bytes, 8 M, 8388608, 8M", "bytes, 0, 0, 0",
        "long, 16G, 17179869184, 16G", "kibibytes, 64, 65536, 64K", "kibibytes, 1000B, 1000, 1000B",
        "kibibytes, 0, 0, 0",
        "mebibytes, 192, 201326592, 192M", "mebibytes, 1G, 1073741824, 1G", "milliseconds, 200, 200000000, 200ms",
        "milliseconds, 2 s, 2000000000, 2s", "milliseconds, 1m, 60000000000, 1m", "seconds, 15, 15000000000, 15s",
        "seconds, 0, 0, 0", "seconds, 1500ms, 1500000000, 1500ms", "seconds, 24h, 86400000000000, 24h",
        "flag, TRUE, true, true",
        "flag, 1, true, true", "flag, False, false, false", "flag, 0, false, false", "choice, red, RED, red",
        "choice, Dark-Blue, DARK_BLUE, dark-blue", "text, a b, a b, a b", "list, 3, [3], 3",
        "list, '4 , 3,2', '[4, 3, 2]', '4,3,2'"})
    void whatIsAllowedIsReadAndPrinted(String type, String text, String value, String printed) {
        check(TYPES.get(type), text, value, printed);
    }

    private static <T> void check(ValueType<T> type, String text, String value, String printed) {
        T parsed = type.parse(text);
        assertThat(parsed).hasToString(value);
        assertThat(type.print(parsed)).isEqualTo(printed);
        assertThat(type.parse(printed)).isEqualTo(parsed);
    }

    @ParameterizedTest
    @CsvSource({"integer, -2", "integer, 10", "integer, 3.0", "integer, 0x3", "count, -1", "count, 2147483648",
        "bytes, -2", "bytes, 8193K",
        "bytes, K", "bytes, 4T", "bytes, 4 MB", "bytes, 1.5M", "long, 0", "long, 9999999999999G",
        "long, 8589934592G",
        "kibibytes, -1", "mebibytes, 0",
        "mebibytes, 1048577", "milliseconds, 9", "milliseconds, 11m", "milliseconds, 5 years", "milliseconds, -5",
        "seconds, 25h", "seconds, 99999999999999999h", "seconds, s", "flag, yes", "flag, 2", "choice, blue",
        "choice, dark_blue",
        "list, '3,,2'", "list, '3,'", "list, '0,1'"})
    void whatIsNotAllowedIsRefused(String type, String text) {
        assertThatThrownBy(() -> TYPES.get(type).parse(text)).isInstanceOfAny(IllegalArgumentException.class,
                ArithmeticException.class);
        Reading<?> reading = Setting.of("quipu.test.x", TYPES.get(type), null, Scope.RANK, "x")
                .read(new Sources(Map.of("quipu.test.x", text), Map.of()));
        assertThat(reading.problem()).isEqualTo("quipu.test.x='" + text + "' is invalid: it must be " + TYPES.get(type)
                .expected());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '=', value = {"integer= a whole number from -1 to 9", "count= a whole number of 0 or more",
        "bytes= a number of bytes from -1 to 8M, or with a unit: B, K, M, G",
        "kibibytes= a number of KiB of 0 or more, or with a unit: B, K, M, G",
        "mebibytes= a number of MiB from 1M to 1024G, or with a unit: B, K, M, G",
        "milliseconds= a number of milliseconds from 10ms to 10m, or with a unit: ms, s, m, h",
        "seconds= a number of seconds from 0 to 24h, or with a unit: ms, s, m, h", "flag= true or false",
        "choice= red, dark-blue or green", "list= a whole number from 1 to 9, or several separated by commas"})
    void whatIsAllowedIsSaid(String type, String expected) {
        assertThat(TYPES.get(type).expected()).isEqualTo(expected);
    }
}
