package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies with several checked exceptions, and combiners of both kinds: what generated code leans on. */
@Timeout(300)
class ThrowingTest {

    private static void toss(int which) throws IOException, SQLException, TimeoutException, InstantiationException {
        switch (which) {
            case 1 -> throw new IOException("1");
            case 2 -> throw new SQLException("2");
            case 3 -> throw new TimeoutException("3");
            case 4 -> throw new InstantiationException("4");
            case 5 -> throw new IllegalStateException("5");
            case 6 -> throw new StackOverflowError("6");
            default -> {}
        }
    }

    private static void two(int which) throws IOException, SQLException {
        if (which == 1) {
            throw new IOException("1");
        }
        throw new SQLException("2");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void whatARegionALoopOrATaskThrowsPassesThrough(int which) {
        RegionBody<RuntimeException> region = Throwing
                .<IOException, SQLException, TimeoutException, InstantiationException>region(team -> toss(which));
        LoopBody<RuntimeException> loop = Throwing
                .<IOException, SQLException, TimeoutException, InstantiationException>loop(chunks -> toss(which));
        TaskBody<RuntimeException> task = Throwing
                .<IOException, SQLException, TimeoutException, InstantiationException>task(team -> toss(which));
        Class<?>[] types = {IOException.class, SQLException.class, TimeoutException.class, InstantiationException.class,
            IllegalStateException.class, StackOverflowError.class};
        for (RegionBody<RuntimeException> body : List.<RegionBody<RuntimeException>>of(region,
                team -> team.loop(1, Schedule.STATIC, loop), team -> team.task(task))) {
            assertThatThrownBy(() -> Parallel.region(2, true, body)).isExactlyInstanceOf(types[which - 1])
                    .hasMessage(String.valueOf(which));
        }
    }

    @Test
    void twoAndThreeTypesPassThroughToo() {
        assertThatThrownBy(() -> Parallel.region(1, true, Throwing.<IOException, SQLException>region(team -> two(1))))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Parallel.region(1, true, Throwing.<IOException, SQLException, TimeoutException>region(
                team -> two(2)))).isInstanceOf(SQLException.class);
        Parallel.region(2, true, team -> {
            assertThatThrownBy(() -> team.loop(2, Schedule.STATIC,
                    Throwing.<IOException, SQLException>loop(chunks -> two(1))))
                    .isInstanceOf(IOException.class);
            assertThatThrownBy(() -> team.loop(2, Schedule.STATIC,
                    Throwing.<IOException, SQLException, TimeoutException>loop(chunks -> two(2))))
                    .isInstanceOf(SQLException.class);
        });
        assertThatThrownBy(() -> Parallel.region(2, true, team -> team.task(
                Throwing.<IOException, SQLException>task(inner -> two(1))))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Parallel.region(2, true, team -> team.task(
                Throwing.<IOException, SQLException, TimeoutException>task(inner -> two(2)))))
                .isInstanceOf(SQLException.class);
    }

    @Test
    void bodiesThatDoNotThrowRunInEveryThread() {
        int[] runs = new int[3];
        Parallel.region(3, true, Throwing.<IOException, SQLException>region(team -> runs[team.threadNum()]++));
        assertThat(runs).containsOnly(1);
    }

    @Test
    void aCombinerGivesTheValueOrChangesTheFirstOne() {
        assertThat(Combine.by(3, 4, (BinaryOperator<Integer>) Integer::sum)).isEqualTo(7);
        assertThat(Combine.by("a", "b", (out, in) -> in + out)).isEqualTo("ba");
        List<String> out = new ArrayList<>(List.of("x"));
        List<String> in = Arrays.asList("y", "z");
        assertThat(Combine.by(out, in, (List<String> all, List<String> more) -> {
            all.addAll(more);
        })).isSameAs(out).containsExactly("x", "y", "z");
        assertThat(in).containsExactly("y", "z");
    }
}
