package mpi;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.params.provider.Arguments;

/** Every device with every number of ranks that the conformance tests use. */
final class Worlds {

    /** Numbers of ranks, fewer if the property {@code quipu.test.sizes} says so. */
    private static final List<Integer> SIZES = Arrays.stream(System.getProperty("quipu.test.sizes", "1,2,3,4,5,8").split(","))
            .map(Integer::valueOf).toList();

    private Worlds() {
    }

    static Stream<Arguments> all() {
        return Fabric.available().flatMap(fabric -> SIZES.stream().map(size -> Arguments.of(fabric, size)));
    }

    /** Those of two ranks or more. */
    static Stream<Arguments> ofSeveral() {
        return all().filter(world -> (int) world.get()[1] > 1);
    }

    static void run(Fabric fabric, int size, Ranks.Body body) throws Exception {
        Ranks.run(fabric, size, PointToPointTest.SETTINGS, body);
    }
}
