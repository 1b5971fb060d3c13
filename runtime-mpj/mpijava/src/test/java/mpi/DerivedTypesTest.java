package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares random nested derived types over every base type with their explicit type maps, in messages and packed. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DerivedTypesTest {

    private static final int TYPES = Integer.getInteger("quipu.test.types", 300);

    /** Returns a random committed type, and a buffer for some elements. */
    private record Sample(TypeModel model, Datatype base, int count, int[] places, int offset, int length) {

        static Sample random(Random random, Datatype base) {
            TypeModel model = TypeModel.random(random, base, random.nextInt(4));
            if (model.type.basic == null) {
                model.type.Commit();
            }
            return of(model, base, random.nextInt(random.nextInt(5) == 0 ? 400 : 6), random.nextInt(3));
        }

        static Sample of(TypeModel model, Datatype base, int count, int slack) {
            int[] places = model.places(count);
            int low = Arrays.stream(places).min().orElse(0);
            int high = Arrays.stream(places).max().orElse(-1);
            int offset = Math.max(0, -low) + slack;
            return new Sample(model, base, count, places, offset, offset + high + 1 + slack);
        }
    }

    @Test
    void sizesAndBoundsAreThoseOfTheTypeMap() {
        Random random = new Random(TestSeed.of("bounds"));
        for (int i = 0; i < 20 * TYPES; i++) {
            TypeModel model = TypeModel.random(random, MPI.INT, random.nextInt(4));
            assertThat(model.type.Size()).as("size of %s", model).isEqualTo(model.size());
            assertThat(model.type.Lb()).as("lb of %s", model).isEqualTo(model.lb());
            assertThat(model.type.Ub()).as("ub of %s", model).isEqualTo(model.ub());
            assertThat(model.type.Extent()).as("extent of %s", model).isEqualTo(model.extent());
            int[] places = model.places(1);
            assertThat(model.type.True_lb()).as("true lb of %s", model)
                    .isEqualTo(Arrays.stream(places).min().orElse(0));
            assertThat(model.type.True_extent()).as("true extent of %s", model).isEqualTo(
                    Arrays.stream(places).map(place -> place + 1).max().orElse(0) - Arrays.stream(places).min()
                            .orElse(0));
            assertThat(model.type.getType()).isEqualTo(MPI.INT.getType());
        }
    }

    @Test
    void packAndUnpackMoveTheElementsOfTheTypeMap() throws Exception {
        Random random = new Random(TestSeed.of("pack"));
        Ranks.run(Fabric.LOOPBACK, 1, PointToPointTest.SETTINGS, world -> {
            for (int i = 0; i < TYPES * 3; i++) {
                Datatype base = Elements.BASES.get(i % Elements.BASES.size());
                Sample sample = Sample.random(random, base);
                Object array = Elements.filled(base, sample.length, i);
                Object dense = Elements.gather(array, base, sample.offset, sample.places);
                int bytes = world.Pack_size(array, sample.offset, sample.count, sample.model.type);
                byte[] packed = new byte[bytes + 5];
                assertThat(world.Pack(array, sample.offset, sample.count, sample.model.type, packed, 3))
                        .isEqualTo(bytes + 3);
                if (base != MPI.OBJECT) {
                    assertThat(world.Pack_size(sample.count, sample.model.type)).isEqualTo(bytes);
                    byte[] expected = new byte[bytes + 5];
                    world.Pack(dense, 0, sample.places.length, base, expected, 3);
                    assertThat(packed).as("%s x %d", sample.model, sample.count).isEqualTo(expected);
                }
                Object target = Elements.filled(base, sample.length, -i);
                Object wanted = Elements.filled(base, sample.length, -i);
                Elements.scatter(dense, wanted, sample.offset, sample.places);
                assertThat(world.Unpack(packed, 3, target, sample.offset, sample.count, sample.model.type))
                        .isEqualTo(bytes + 3);
                assertThat(target).as("%s x %d", sample.model, sample.count).isEqualTo(wanted);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void messagesCarryTheElementsOfTheTypeMap(Fabric fabric, int size) throws Exception {
        int types = TYPES / Math.max(1, size / 2);
        long seed = TestSeed.of("messages over " + fabric);
        Worlds.run(fabric, size, world -> {
            Random random = new Random(seed);
            for (int i = 0; i < types; i++) {
                Datatype base = Elements.BASES.get(i % Elements.BASES.size());
                Sample out = Sample.random(random, base);
                Sample in = Sample.random(random, base);
                // The numbers of both are chosen so that they have equal numbers of base elements.
                int times = 1 + random.nextInt(30);
                int most = 60_000 / Math.max(1, out.model.size() * in.model.size());
                times = Math.min(times, Math.max(1, most));
                exchange(world, base, Sample.of(out.model, base, Math.min(2000, in.model.size() * times), 1),
                        Sample.of(in.model, base, Math.min(2000, out.model.size() * times), 2), i);
            }
        });
    }

    private static void exchange(Intracomm world, Datatype base, Sample out, Sample in, int seed) {
        int right = (world.Rank() + 1) % world.Size();
        int left = (world.Rank() + world.Size() - 1) % world.Size();
        Object array = Elements.filled(base, out.length, seed + world.Rank());
        Request send = world.Isend(array, out.offset, out.count, out.model.type, right, 1);
        if (out.places.length <= in.places.length) {
            Object dense = Elements.gather(Elements.filled(base, out.length, seed + left), base, out.offset,
                    out.places);
            Object target = Elements.filled(base, in.length, -seed);
            Object wanted = Elements.filled(base, in.length, -seed);
            Elements.scatter(dense, wanted, in.offset, in.places);
            Status status = world.Recv(target, in.offset, in.count, in.model.type, left, 1);
            assertThat(target).as("%s x %d into %s x %d", out.model, out.count, in.model, in.count).isEqualTo(wanted);
            assertThat(status.Get_elements(in.model.type)).isEqualTo(out.places.length);
            assertThat(status.Get_count(out.model.type)).isEqualTo(out.model.size() == 0 ? 0 : out.count);
        } else {
            Object target = Elements.filled(base, in.length, -seed);
            assertThatThrownBy(() -> world.Recv(target, in.offset, in.count, in.model.type, left, 1))
                    .isInstanceOfSatisfying(MPIException.class, e -> assertThat(e.getErrorClass())
                            .isEqualTo(MPI.ERR_TRUNCATE));
            assertThat(target).isEqualTo(Elements.filled(base, in.length, -seed));
        }
        send.Wait();
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#oneHalf")
    void longMessagesOfColumnsAndDiagonals(Fabric fabric, int size) throws Exception {
        int rows = 700;
        int columns = 301;
        Datatype column = Datatype.Vector(rows, 1, columns, MPI.DOUBLE);
        Datatype square = Datatype.Vector(200, 200, columns, MPI.DOUBLE);
        int[] ones = new int[300];
        Arrays.fill(ones, 1);
        int[] diagonal = new int[300];
        Arrays.setAll(diagonal, i -> i * (columns + 1));
        Datatype indexed = Datatype.Indexed(ones, diagonal, MPI.DOUBLE);
        Datatype columnAfterColumn = Datatype.Create_resized(column, 0, 1);
        Datatype transposed = Datatype.Contiguous(columns, columnAfterColumn);
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (Datatype type : new Datatype[] {column, square, indexed, transposed}) {
                type.Commit();
                double[] matrix = new double[rows * columns];
                Arrays.setAll(matrix, i -> i);
                double[] flat = new double[type.Size()];
                if (pair.first()) {
                    world.Send(matrix, 0, 1, type, other, 0);
                    world.Ssend(matrix, 0, 1, type, other, 0);
                } else {
                    world.Recv(flat, 0, flat.length, MPI.DOUBLE, other, 0);
                    double[] spread = new double[rows * columns];
                    assertThat(world.Recv(spread, 0, 1, type, other, 0).count).isEqualTo(1);
                    double[] again = new double[flat.length];
                    byte[] packed = new byte[8 * flat.length];
                    world.Pack(spread, 0, 1, type, packed, 0);
                    world.Unpack(packed, 0, again, 0, again.length, MPI.DOUBLE);
                    assertThat(again).isEqualTo(flat);
                    assertThat(Arrays.stream(spread).filter(x -> x != 0).count()).isLessThanOrEqualTo(flat.length);
                }
            }
            if (pair.first()) {
                world.Send(new double[] {1, 2, 3, 4, 5}, 0, 5, MPI.DOUBLE, other, 0);
            } else {
                double[] pairs = new double[20];
                Datatype spaced = Datatype.Vector(2, 1, 2, MPI.DOUBLE);
                spaced.Commit();
                Status status = world.Recv(pairs, 0, 5, spaced, other, 0);
                assertThat(status.count).isEqualTo(MPI.UNDEFINED);
                assertThat(status.Get_count(spaced)).isEqualTo(MPI.UNDEFINED);
                assertThat(status.Get_elements(spaced)).isEqualTo(5);
                assertThat(Arrays.copyOf(pairs, 9)).containsExactly(1, 0, 2, 3, 0, 4, 5, 0, 0);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void wrongBaseTypeIsAnErrorAtTheReceiver(Fabric fabric, int size) throws Exception {
        Datatype ints = Datatype.Vector(3, 1, 2, MPI.INT);
        Datatype floats = Datatype.Vector(3, 1, 2, MPI.FLOAT);
        ints.Commit();
        floats.Commit();
        Pairs.run(fabric, size, pair -> {
            Intracomm world = pair.world();
            int other = pair.other();
            for (int count : new int[] {2, 30_000}) {
                int length = count * 5 + 1;
                if (pair.first()) {
                    world.Send(new int[length], 0, count, ints, other, 0);
                    world.Send(new byte[3], 0, 3, MPI.PACKED, other, 0);
                } else {
                    float[] data = new float[length];
                    Arrays.fill(data, 7);
                    assertThatThrownBy(() -> world.Recv(data, 0, count, floats, other, 0))
                            .hasMessageContaining("is of int")
                            .isInstanceOfSatisfying(MPIException.class, e -> assertThat(e.getErrorClass())
                                    .isEqualTo(MPI.ERR_TYPE));
                    assertThatThrownBy(() -> world.Recv(data, 0, count, floats, other, 0))
                            .hasMessageContaining("has 3 bytes, which is not a multiple of the size of float");
                    assertThat(data).containsOnly(7);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#otherHalf")
    void sendrecvReplaceOfEveryBase(Fabric fabric, int size) throws Exception {
        Worlds.run(fabric, size, world -> {
            int right = (world.Rank() + 1) % size;
            int left = (world.Rank() + size - 1) % size;
            for (Datatype base : Elements.BASES) {
                Datatype every = Datatype.Vector(2000, 2, 3, base);
                every.Commit();
                int[] places = new int[4000];
                Arrays.setAll(places, i -> i / 2 * 3 + i % 2);
                Object array = Elements.filled(base, 6000, world.Rank());
                Object wanted = Elements.filled(base, 6000, world.Rank());
                Elements.scatter(Elements.gather(Elements.filled(base, 6000, left), base, 1, places), wanted, 1,
                        places);
                world.Sendrecv_replace(array, 1, 1, every, right, 0, left, 0);
                assertThat(array).as("%s", base).isEqualTo(wanted);
            }
        });
    }
}
