package org.quipu.mpj.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import org.junit.jupiter.api.Test;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.comm.RankGroup.Likeness;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.TestErrors;

/** Operations on groups, as process 3 of a job calls them. */
class GroupsTest {

    private static final TestErrors ERRORS = new TestErrors();
    private static final Groups GROUPS = new Groups(ERRORS);

    private final GroupHandle odd = group(1, 3, 5, 7);
    private final GroupHandle low = group(3, 2, 1);

    private static GroupHandle group(int... members) {
        return new GroupHandle(ERRORS, RankGroup.of(members), 3);
    }

    private static int[] members(GroupHandle group) {
        return group.members().jobRanks();
    }

    @Test
    void setsKeepTheFirstGroupsOrder() {
        assertThat(members(GROUPS.union(odd, low))).containsExactly(1, 3, 5, 7, 2);
        assertThat(members(GROUPS.intersection(low, odd))).containsExactly(3, 1);
        assertThat(members(GROUPS.difference(low, odd))).containsExactly(2);
        assertThat(GROUPS.compare(odd, odd)).isEqualTo(Likeness.SAME);
        assertThat(GROUPS.compare(low, group(1, 2, 3))).isEqualTo(Likeness.SAME_MEMBERS);
        assertThat(GROUPS.compare(low, odd)).isEqualTo(Likeness.DIFFERENT);
        assertError(ErrorClass.GROUP, "group2 is null", () -> GROUPS.union(odd, null));
    }

    @Test
    void resultKnowsThisProcess() {
        GroupHandle empty = GroupHandle.empty(ERRORS);
        assertThat(empty.rank()).isEqualTo(Check.UNDEFINED);
        assertThat(GROUPS.union(empty, odd).rank()).isEqualTo(1);
        assertThat(GROUPS.include(odd, new int[] {1}).rank()).isZero();
        assertThat(GROUPS.exclude(odd, new int[] {1}).rank()).isEqualTo(Check.UNDEFINED);
    }

    @Test
    void ranksAndRangesAreChecked() {
        assertThat(members(GROUPS.includeRanges(odd, new int[][] {{3, 0, -2}}))).containsExactly(7, 3);
        assertThat(members(GROUPS.excludeRanges(odd, new int[][] {{0, 1, 1}}))).containsExactly(5, 7);
        assertError(ErrorClass.RANK, "rank 2 occurs twice", () -> GROUPS.include(odd, new int[] {2, 2}));
        assertError(ErrorClass.RANK, "ranks[0] must be a rank from 0 to 3, but is 4",
                () -> GROUPS.exclude(odd, new int[] {4}));
        assertError(ErrorClass.ARG, "the stride of ranges[0] must not be 0",
                () -> GROUPS.includeRanges(odd, new int[][] {{0, 1, 0}}));
    }

    @Test
    void nullProcessIsTranslatedToItself() {
        assertThat(GROUPS.translate(odd, new int[] {0, Check.PROC_NULL, 1, 2}, low))
                .containsExactly(2, Check.PROC_NULL, 0, Check.UNDEFINED);
    }

    @Test
    void freedGroupCannotBeUsedAndThePredefinedOneIsNeverFreed() {
        odd.free();
        assertError(ErrorClass.GROUP, "this group has been freed", odd::size);
        assertError(ErrorClass.GROUP, "this group has been freed", odd::free);
        odd.freeOnce();
        GroupHandle empty = GroupHandle.empty(ERRORS);
        empty.free();
        assertThat(empty.size()).isZero();
    }
}
