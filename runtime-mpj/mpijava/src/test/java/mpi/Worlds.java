package mpi;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.params.provider.Arguments;
import org.quipu.mpj.settings.EngineSettings;

/**
 * Every device with every number of ranks that the conformance tests use. For suites of many tests there are two
 * halves: each half has every device, and every number of ranks with some device; both together have all combinations.
 */
final class Worlds {

    /** Numbers of ranks; the property {@code quipu.test.sizes} can reduce them. */
    private static final List<Integer> SIZES = sizes("1,2,3,4,5,8");

    private Worlds() {
    }

    /** Returns the value of the property {@code quipu.test.sizes}, or the preset. */
    private static List<Integer> sizes(String preset) {
        return Arrays.stream(System.getProperty("quipu.test.sizes", preset).split(",")).map(Integer::valueOf).toList();
    }

    /** Returns every device with these numbers of ranks, unless the property specifies others. */
    static Stream<Arguments> of(String preset) {
        return Fabric.available().flatMap(fabric -> sizes(preset).stream().map(size -> Arguments.of(fabric, size)));
    }

    static Stream<Arguments> all() {
        return Fabric.available().flatMap(fabric -> SIZES.stream().map(size -> Arguments.of(fabric, size)));
    }

    /** Returns the combinations with two ranks or more. */
    static Stream<Arguments> ofSeveral() {
        return several(all());
    }

    static Stream<Arguments> oneHalf() {
        return half(0);
    }

    static Stream<Arguments> otherHalf() {
        return half(1);
    }

    static Stream<Arguments> oneHalfOfSeveral() {
        return several(oneHalf());
    }

    static Stream<Arguments> otherHalfOfSeveral() {
        return several(otherHalf());
    }

    private static Stream<Arguments> several(Stream<Arguments> worlds) {
        return worlds.filter(world -> (int) world.get()[1] > 1);
    }

    /**
     * Selects the combinations like squares of one colour on a chessboard; all if there is only one number of ranks.
     */
    private static Stream<Arguments> half(int colour) {
        List<Fabric> fabrics = Fabric.available().toList();
        if (SIZES.size() == 1) {
            return all();
        }
        return IntStream.range(0, fabrics.size()).boxed().flatMap(row -> IntStream.range(0, SIZES.size())
                .filter(column -> (row + column) % 2 == colour)
                .mapToObj(column -> Arguments.of(fabrics.get(row), SIZES.get(column))));
    }

    /**
     * Returns settings for which every other device behaves as if ranks shared a core, so that the algorithms for that
     * case are also tested with every number of ranks.
     */
    static EngineSettings settings(Fabric fabric) {
        return PointToPointTest.SETTINGS.withOversubscribed(fabric.ordinal() % 2 == 1);
    }

    static void run(Fabric fabric, int size, Ranks.Body body) throws Exception {
        Ranks.run(fabric, size, settings(fabric), body);
    }
}
