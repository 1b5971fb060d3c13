package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares collective calls that move elements, with random derived types on both sides, in place and not, with plain
 * copies by type maps. All ranks draw the same random numbers, so that each rank knows the data of the others.
 */
@Timeout(value = 900, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CollectiveTypesTest {

    private static final int ROUNDS = Integer.getInteger("quipu.test.rounds", 40);

    /** A buffer of blocks of elements of one type: the positions of each block's base elements. */
    private record Area(Datatype base, TypeModel model, int offset, int length, int[][] places) {

        static Area of(Datatype base, TypeModel model, int[] counts, int[] displs) {
            int[][] places = new int[counts.length][];
            for (int block = 0; block < counts.length; block++) {
                int first = displs[block] * model.extent();
                places[block] = Arrays.stream(model.places(counts[block])).map(place -> first + place).toArray();
            }
            int low = Arrays.stream(places).flatMapToInt(Arrays::stream).min().orElse(0);
            int high = Arrays.stream(places).flatMapToInt(Arrays::stream).max().orElse(0);
            int offset = 1 + Math.max(0, -low);
            return new Area(base, model, offset, offset + Math.max(high, 0) + 2, places);
        }

        Object filled(int seed) {
            return Elements.filled(base, length, seed);
        }

        Object get(Object array, int block) {
            return Elements.gather(array, base, offset, places[block]);
        }

        void put(Object dense, Object array, int block) {
            Elements.scatter(dense, array, offset, places[block]);
        }
    }

    private static TypeModel type(Random random, Datatype base) {
        TypeModel model;
        do {
            model = random.nextInt(4) == 0 ? TypeModel.basic(base) : TypeModel.random(random, base, random.nextInt(3));
        } while (model.size() > 60);
        if (model.type.basic == null) {
            model.type.Commit();
        }
        return model;
    }

    /** Two types, with counts and displacements of blocks of equal type signatures. */
    private static final class Draw {

        final Datatype base;
        final int root;
        final int[] sendCounts;
        final int[] recvCounts;
        final int[] sendDispls;
        final int[] recvDispls;
        final boolean inPlace;
        final TypeModel sendType;
        final TypeModel recvType;

        Draw(Random random, int size, boolean equal) {
            base = Elements.BASES.get(random.nextInt(Elements.BASES.size()));
            root = random.nextInt(size);
            inPlace = random.nextInt(3) == 0;
            recvType = type(random, base);
            sendType = random.nextBoolean() ? recvType : type(random, base);
            sendCounts = new int[size];
            recvCounts = new int[size];
            sendDispls = new int[size];
            recvDispls = new int[size];
            int times = random.nextInt(1, random.nextInt(6) == 0 ? 40 : 4);
            for (int block = 0; block < size; block++) {
                int factor = equal ? times : random.nextInt(times + 1);
                sendCounts[block] = sendType == recvType ? factor : factor * recvType.size();
                recvCounts[block] = sendType == recvType ? factor : factor * sendType.size();
                sendDispls[block] = block == 0 ? 0 : sendDispls[block - 1] + sendCounts[block - 1]
                        + (equal ? 0 : random.nextInt(3));
                recvDispls[block] = block == 0 ? 0 : recvDispls[block - 1] + recvCounts[block - 1]
                        + (equal ? 0 : random.nextInt(3));
            }
        }

        /** Returns the elements that a rank sends as one block. */
        Area one(int block) {
            return Area.of(base, sendType, new int[] {sendCounts[block]}, new int[1]);
        }

        Area into(int block) {
            return Area.of(base, recvType, new int[] {recvCounts[block]}, new int[1]);
        }

        Area sends() {
            return Area.of(base, sendType, sendCounts, sendDispls);
        }

        Area receives() {
            return Area.of(base, recvType, recvCounts, recvDispls);
        }

        @Override
        public String toString() {
            return sendType + " x " + Arrays.toString(sendCounts) + " to " + recvType + " x "
                    + Arrays.toString(recvCounts) + (inPlace ? " in place" : "") + " root " + root;
        }
    }

    private interface Round {
        void run(Intracomm world, Random random, int size) throws Exception;
    }

    private static void rounds(Fabric fabric, int size, Round round) throws Exception {
        long seed = TestSeed.of("collective types over " + fabric + " with " + size);
        Worlds.run(fabric, size, world -> {
            Random random = new Random(seed);
            for (int i = 0; i < ROUNDS; i++) {
                round.run(world, random, size);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void bcast(Fabric fabric, int size) throws Exception {
        rounds(fabric, size, (world, random, ranks) -> {
            Draw draw = new Draw(random, ranks, true);
            Area out = draw.one(0);
            Area in = draw.into(0);
            Object sent = out.get(out.filled(draw.root), 0);
            if (world.Rank() == draw.root) {
                Object array = out.filled(draw.root);
                world.Bcast(array, out.offset, draw.sendCounts[0], draw.sendType.type, draw.root);
                assertThat(array).as("%s", draw).isEqualTo(out.filled(draw.root));
            } else {
                Object array = in.filled(-1);
                Object wanted = in.filled(-1);
                in.put(sent, wanted, 0);
                world.Bcast(array, in.offset, draw.recvCounts[0], draw.recvType.type, draw.root);
                assertThat(array).as("%s", draw).isEqualTo(wanted);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void gatherAndAllgather(Fabric fabric, int size) throws Exception {
        rounds(fabric, size, (world, random, ranks) -> {
            boolean equal = random.nextBoolean();
            boolean all = random.nextBoolean();
            Draw draw = new Draw(random, ranks, equal);
            int me = world.Rank();
            boolean receives = all || me == draw.root;
            boolean inPlace = draw.inPlace && receives;
            Area out = draw.one(me);
            Area in = draw.receives();
            Object send = inPlace ? MPI.IN_PLACE : out.filled(me);
            Object array = receives ? in.filled(1000 + me) : null;
            Object wanted = in.filled(1000 + me);
            Object own = in.get(wanted, me);
            for (int from = 0; receives && from < ranks; from++) {
                boolean theirs = draw.inPlace && (all || from == draw.root);
                Area there = draw.one(from);
                in.put(from == me && inPlace ? own
                        : theirs ? in.get(in.filled(1000 + from), from) : there.get(there.filled(from), 0), wanted,
                        from);
            }
            Datatype sendType = inPlace ? null : draw.sendType.type;
            Datatype recvType = draw.recvType.type;
            if (all && equal) {
                world.Allgather(send, out.offset, draw.sendCounts[me], sendType, array, in.offset, draw.recvCounts[me],
                        recvType);
            } else if (all) {
                world.Allgatherv(send, out.offset, draw.sendCounts[me], sendType, array, in.offset, draw.recvCounts,
                        draw.recvDispls, recvType);
            } else if (equal) {
                world.Gather(send, out.offset, draw.sendCounts[me], sendType, array, in.offset, draw.recvCounts[me],
                        recvType, draw.root);
            } else {
                world.Gatherv(send, out.offset, draw.sendCounts[me], sendType, array, in.offset, draw.recvCounts,
                        draw.recvDispls, recvType, draw.root);
            }
            if (receives) {
                assertThat(array).as("%s", draw).isEqualTo(wanted);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void scatter(Fabric fabric, int size) throws Exception {
        rounds(fabric, size, (world, random, ranks) -> {
            boolean equal = random.nextBoolean();
            Draw draw = new Draw(random, ranks, equal);
            int me = world.Rank();
            boolean inPlace = draw.inPlace && me == draw.root;
            Area out = draw.sends();
            Area in = draw.into(me);
            Object send = me == draw.root ? out.filled(draw.root) : null;
            Object array = inPlace ? MPI.IN_PLACE : in.filled(1000 + me);
            Object wanted = in.filled(1000 + me);
            in.put(out.get(out.filled(draw.root), me), wanted, 0);
            if (equal) {
                world.Scatter(send, out.offset, draw.sendCounts[me], draw.sendType.type, array, in.offset,
                        draw.recvCounts[me], draw.recvType.type, draw.root);
            } else {
                world.Scatterv(send, out.offset, draw.sendCounts, draw.sendDispls, draw.sendType.type, array, in.offset,
                        draw.recvCounts[me], draw.recvType.type, draw.root);
            }
            if (!inPlace) {
                assertThat(array).as("%s", draw).isEqualTo(wanted);
            }
            if (me == draw.root) {
                assertThat(send).as("%s", draw).isEqualTo(out.filled(draw.root));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void alltoall(Fabric fabric, int size) throws Exception {
        rounds(fabric, size, (world, random, ranks) -> {
            boolean equal = random.nextBoolean();
            // Each rank has its own types; drawing them per pair makes the blocks from a to b equally long on both
            // sides.
            Draw draw = new Draw(random, ranks, true);
            int[][] factors = new int[ranks][ranks];
            for (int from = 0; from < ranks; from++) {
                for (int to = 0; to <= from; to++) {
                    factors[from][to] = equal ? 1 : random.nextInt(3);
                    factors[to][from] = factors[from][to];
                }
            }
            int me = world.Rank();
            Area[] outs = new Area[ranks];
            Area[] ins = new Area[ranks];
            int[][] sendCounts = new int[ranks][];
            int[][] recvCounts = new int[ranks][];
            for (int rank = 0; rank < ranks; rank++) {
                int[] factor = factors[rank];
                sendCounts[rank] = Arrays.stream(factor).map(f -> f * draw.sendCounts[0]).toArray();
                recvCounts[rank] = Arrays.stream(factor).map(f -> f * draw.recvCounts[0]).toArray();
                outs[rank] = Area.of(draw.base, draw.sendType, sendCounts[rank], displacements(sendCounts[rank]));
                ins[rank] = Area.of(draw.base, draw.recvType, recvCounts[rank], displacements(recvCounts[rank]));
            }
            Object send = draw.inPlace ? MPI.IN_PLACE : outs[me].filled(me);
            Datatype sendType = draw.inPlace ? null : draw.sendType.type;
            Object array = ins[me].filled(1000 + me);
            Object wanted = ins[me].filled(1000 + me);
            for (int from = 0; from < ranks; from++) {
                ins[me].put(draw.inPlace ? ins[from].get(ins[from].filled(1000 + from), me)
                        : outs[from].get(outs[from].filled(from), me), wanted, from);
            }
            if (equal) {
                world.Alltoall(send, outs[me].offset, sendCounts[me][0], sendType, array, ins[me].offset,
                        recvCounts[me][0], draw.recvType.type);
            } else {
                world.Alltoallv(send, outs[me].offset, sendCounts[me], displacements(sendCounts[me]), sendType, array,
                        ins[me].offset, recvCounts[me], displacements(recvCounts[me]), draw.recvType.type);
            }
            assertThat(array).as("%s", draw).isEqualTo(wanted);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.Worlds#all")
    void alltoallWithATypeForEachBlock(Fabric fabric, int size) throws Exception {
        rounds(fabric, size, (world, random, ranks) -> {
            Datatype base = Elements.BASES.get(random.nextInt(Elements.BASES.size()));
            boolean inPlace = random.nextInt(3) == 0;
            Wide[] outs = new Wide[ranks];
            Wide[] ins = new Wide[ranks];
            TypeModel[][] outTypes = new TypeModel[ranks][ranks];
            TypeModel[][] inTypes = new TypeModel[ranks][ranks];
            int[][] outCounts = new int[ranks][ranks];
            int[][] inCounts = new int[ranks][ranks];
            for (int pair = 0; pair < ranks * ranks; pair++) {
                int from = pair / ranks;
                int to = pair % ranks;
                int factor = random.nextInt(3);
                // In place, blocks from a to b have the types of those from b to a.
                boolean again = inPlace && from > to;
                outTypes[from][to] = again ? inTypes[from][to] : type(random, base);
                inTypes[to][from] = inPlace ? outTypes[from][to] : type(random, base);
                inCounts[to][from] = again ? inCounts[from][to] : inPlace ? factor : factor * outTypes[from][to].size();
                outCounts[from][to] = inPlace ? inCounts[to][from] : factor * inTypes[to][from].size();
            }
            for (int rank = 0; rank < ranks; rank++) {
                outs[rank] = Wide.of(base, outTypes[rank], outCounts[rank]);
                ins[rank] = Wide.of(base, inTypes[rank], inCounts[rank]);
            }
            int me = world.Rank();
            Object array = ins[me].filled(1000 + me);
            Object wanted = ins[me].filled(1000 + me);
            for (int from = 0; from < ranks; from++) {
                ins[me].put(inPlace ? ins[from].get(ins[from].filled(1000 + from), me)
                        : outs[from].get(outs[from].filled(from), me), wanted, from);
            }
            world.Alltoallw(inPlace ? MPI.IN_PLACE : outs[me].filled(me), 0, outCounts[me], outs[me].displs,
                    types(outTypes[me]), array, 0, inCounts[me], ins[me].displs, types(inTypes[me]));
            assertThat(array).as("%s in place %s", Arrays.toString(inTypes[me]), inPlace).isEqualTo(wanted);
        });
    }

    /**
     * A buffer of consecutive blocks of different types: the place of each block, and the places of its base elements.
     */
    private record Wide(Datatype base, int[] displs, int length, int[][] places) {

        static Wide of(Datatype base, TypeModel[] types, int[] counts) {
            int[] displs = new int[types.length];
            int[][] places = new int[types.length][];
            int next = 0;
            for (int block = 0; block < types.length; block++) {
                int[] own = types[block].places(counts[block]);
                int first = next - Math.min(0, Arrays.stream(own).min().orElse(0));
                displs[block] = first;
                places[block] = Arrays.stream(own).map(place -> first + place).toArray();
                next = Math.max(first, Arrays.stream(places[block]).max().orElse(0)) + 2;
            }
            return new Wide(base, displs, next, places);
        }

        Object filled(int seed) {
            return Elements.filled(base, length, seed);
        }

        Object get(Object array, int block) {
            return Elements.gather(array, base, 0, places[block]);
        }

        void put(Object dense, Object array, int block) {
            Elements.scatter(dense, array, 0, places[block]);
        }
    }

    private static Datatype[] types(TypeModel[] models) {
        return Arrays.stream(models).map(model -> model.type).toArray(Datatype[]::new);
    }

    private static int[] displacements(int[] counts) {
        int[] displacements = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            displacements[i] = displacements[i - 1] + counts[i - 1];
        }
        return displacements;
    }
}
