package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.quipu.mpj.check.GroupHandle;
import org.quipu.mpj.comm.RankGroup;

/** Compares groups with ordered sets. */
class GroupTest {

    private static final int PROCESSES = 12;
    private static final int SELF = 5;

    private static Group group(List<Integer> processes) {
        return new Group(
                new GroupHandle(Dialect.ERRORS, RankGroup.of(processes.stream().mapToInt(i -> i).toArray()), SELF));
    }

    private static List<Integer> processes(Group group) {
        return IntStream.of(group.handle.members().jobRanks()).boxed().toList();
    }

    private static List<Integer> some(Random random) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, PROCESSES).boxed().toList());
        Collections.shuffle(all, random);
        return all.subList(0, random.nextInt(PROCESSES + 1));
    }

    @Test
    void setOperationsOfRandomGroups() {
        long seed = TestSeed.of("set operations of groups");
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            List<Integer> a = some(random);
            List<Integer> b = some(random);
            String described = "seed " + seed + ": " + a + " and " + b;
            Set<Integer> union = new LinkedHashSet<>(a);
            union.addAll(b);
            assertThat(processes(Group.Union(group(a), group(b)))).as(described).containsExactlyElementsOf(union);
            assertThat(processes(Group.Intersection(group(a), group(b)))).as(described)
                    .isEqualTo(a.stream().filter(b::contains).toList());
            assertThat(processes(Group.Difference(group(a), group(b)))).as(described)
                    .isEqualTo(a.stream().filter(rank -> !b.contains(rank)).toList());
            assertThat(Group.Compare(group(a), group(b))).as(described).isEqualTo(a.equals(b) ? MPI.IDENT
                    : new LinkedHashSet<>(a).equals(new LinkedHashSet<>(b)) ? MPI.SIMILAR : MPI.UNEQUAL);
            int[] ranks = IntStream.range(0, a.size()).toArray();
            assertThat(Group.Translate_ranks(group(a), ranks, group(b))).as(described)
                    .isEqualTo(a.stream().mapToInt(b::indexOf).toArray());
            assertThat(group(a).Size()).isEqualTo(a.size());
            assertThat(group(a).Rank()).isEqualTo(a.indexOf(SELF));
        }
    }

    @Test
    void groupsOfTheSameMembersInAnotherOrderAreSimilar() {
        assertThat(Group.Compare(group(List.of(1, 2, 3)), group(List.of(3, 1, 2)))).isEqualTo(MPI.SIMILAR);
        assertThat(Group.Compare(MPI.GROUP_EMPTY, group(List.of()))).isEqualTo(MPI.IDENT);
    }

    @Test
    void membersPickedByRandomRanksAndRanges() {
        long seed = TestSeed.of("members of groups");
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            List<Integer> a = some(random);
            List<Integer> ranks = new ArrayList<>(IntStream.range(0, a.size()).boxed().toList());
            Collections.shuffle(ranks, random);
            List<Integer> picked = ranks.subList(0, random.nextInt(ranks.size() + 1));
            int[] array = picked.stream().mapToInt(i -> i).toArray();
            List<Integer> included = picked.stream().map(a::get).toList();
            List<Integer> others = a.stream().filter(process -> !included.contains(process)).toList();
            assertThat(processes(group(a).Incl(array))).as("seed " + seed).isEqualTo(included);
            assertThat(processes(group(a).Excl(array))).as("seed " + seed).isEqualTo(others);
            if (!a.isEmpty()) {
                int first = random.nextInt(a.size());
                int last = random.nextInt(a.size());
                int stride = (1 + random.nextInt(4)) * (random.nextBoolean() ? 1 : -1);
                List<Integer> range = new ArrayList<>();
                for (int rank = first; stride > 0 ? rank <= last : rank >= last; rank += stride) {
                    range.add(a.get(rank));
                }
                int[][] triplet = {{first, last, stride}};
                assertThat(processes(group(a).Range_incl(triplet))).as("seed " + seed).isEqualTo(range);
                assertThat(processes(group(a).Range_excl(triplet))).as("seed " + seed)
                        .isEqualTo(a.stream().filter(process -> !range.contains(process)).toList());
            }
        }
    }

    @Test
    void severalRangesNameTheirRanksInTheirOrder() {
        Group all = group(IntStream.range(0, PROCESSES).boxed().toList());
        assertThat(processes(all.Range_incl(new int[][] {{6, 1, -2}, {7, 11, 3}, {0, 0, 5}})))
                .containsExactly(6, 4, 2, 7, 10, 0);
        assertThat(processes(all.Range_excl(new int[][] {{11, 1, -2}, {8, 2, -6}}))).containsExactly(0, 4, 6, 10);
        assertThat(processes(all.Range_incl(new int[0][]))).isEmpty();
        assertThat(processes(all.Range_incl(new int[][] {{3, 3, Integer.MIN_VALUE}, {4, 9, Integer.MAX_VALUE}})))
                .containsExactly(3, 4);
    }

    /** The ranks of a range must be valid, but its last rank need not be; expansion ends at the first invalid rank. */
    @Test
    void theLimitOfARangeNeedNotBeARank() {
        Group four = group(List.of(3, 4, 5, 6));
        assertThat(processes(four.Range_incl(new int[][] {{0, 4, 3}}))).containsExactly(3, 6);
        assertThat(processes(four.Range_incl(new int[][] {{2, -1, -2}, {3, 5, 3}}))).containsExactly(5, 3, 6);
        assertThat(processes(four.Range_excl(new int[][] {{1, Integer.MAX_VALUE, Integer.MAX_VALUE}})))
                .containsExactly(3, 5, 6);
        assertThat(processes(four.Range_incl(new int[][] {{7, 6, 1}}))).isEmpty();
        assertError(MPI.ERR_RANK, "ranges[0] [0, 2147483647, 1] names 4, but ranks are 0 to 3",
                () -> four.Range_incl(new int[][] {{0, Integer.MAX_VALUE, 1}}));
        assertError(MPI.ERR_RANK, "ranges[0] [3, -2147483648, -1] names -1, but ranks are 0 to 3",
                () -> four.Range_excl(new int[][] {{3, Integer.MIN_VALUE, -1}}));
    }

    @Test
    void procNullIsTranslatedToItself() {
        Group some = group(List.of(4, 5, 6));
        assertThat(Group.Translate_ranks(some, new int[] {2, MPI.PROC_NULL, 0}, group(List.of(6, 9))))
                .containsExactly(0, MPI.PROC_NULL, MPI.UNDEFINED);
        assertThat(Group.Translate_ranks(MPI.GROUP_EMPTY, new int[] {MPI.PROC_NULL}, some))
                .containsExactly(MPI.PROC_NULL);
        assertThat(Group.Translate_ranks(some, new int[] {0, 1, 2}, MPI.GROUP_EMPTY))
                .containsExactly(MPI.UNDEFINED, MPI.UNDEFINED, MPI.UNDEFINED);
    }

    @Test
    void whatTheEmptyGroupIsJoinedWithKnowsThisProcess() {
        assertThat(Group.Union(MPI.GROUP_EMPTY, group(List.of(1, SELF))).Rank()).isEqualTo(1);
        assertThat(MPI.GROUP_EMPTY.Size()).isZero();
        assertThat(MPI.GROUP_EMPTY.Rank()).isEqualTo(MPI.UNDEFINED);
    }

    private static void assertError(int errorClass, String message, ThrowingCallable call) {
        assertThatThrownBy(call).hasMessage(message).isInstanceOfSatisfying(MPIException.class,
                e -> assertThat(e.getErrorClass()).isEqualTo(errorClass));
    }

    @Test
    void badArguments() {
        Group three = group(List.of(4, 5, 6));
        assertError(MPI.ERR_RANK, "ranks[1] must be a rank from 0 to 2, but is 3", () -> three.Incl(new int[] {0, 3}));
        assertError(MPI.ERR_RANK, "rank 1 occurs twice", () -> three.Excl(new int[] {1, 1}));
        assertError(MPI.ERR_ARG, "ranks is null", () -> three.Incl(null));
        assertError(MPI.ERR_ARG, "the stride of ranges[0] must not be 0",
                () -> three.Range_incl(new int[][] {{0, 1, 0}}));
        assertError(MPI.ERR_RANK, "ranges[0] [0, 9, 1] names 3, but ranks are 0 to 2",
                () -> three.Range_incl(new int[][] {{0, 9, 1}}));
        assertError(MPI.ERR_RANK, "ranges[1] [-1, 0, 1] names -1, but ranks are 0 to 2",
                () -> three.Range_excl(new int[][] {{0, 0, 1}, {-1, 0, 1}}));
        assertError(MPI.ERR_ARG, "ranges[0] must have three entries: first rank, last rank, stride",
                () -> three.Range_excl(new int[][] {{0, 1}}));
        assertError(MPI.ERR_RANK, "rank 0 occurs twice", () -> three.Range_excl(new int[][] {{0, 2, 2}, {0, 0, 1}}));
        assertError(MPI.ERR_GROUP, "group2 is null", () -> Group.Union(three, MPI.GROUP_NULL));
        assertError(MPI.ERR_RANK, "ranks1[0] must be a rank from 0 to 2, but is -1",
                () -> Group.Translate_ranks(three, new int[] {-1}, three));
        Group freed = group(List.of(1));
        freed.Free();
        assertError(MPI.ERR_GROUP, "this group has been freed", freed::Size);
        MPI.GROUP_EMPTY.Free();
        assertThat(MPI.GROUP_EMPTY.Size()).isZero();
    }
}
