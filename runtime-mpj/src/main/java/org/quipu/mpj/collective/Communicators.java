package org.quipu.mpj.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.engine.CommunicatorNumbers;

/** Makes communicators out of communicators (MPI 4.1 section 7.4.2). Collective: all members call the same. */
public final class Communicators {

    private static final Reduction MAX = PredefinedOp.MAX.on(BasicType.INT);
    private static final Reduction MIN = PredefinedOp.MIN.on(BasicType.INT);

    private Communicators() {
    }

    private record Member(int rank, int color, int key) {}

    /** The same members in the same order, with contexts of their own. */
    public static Communicator duplicate(Communicator comm) {
        return new Communicator(comm.engine(), agreeOnNumber(comm), comm.jobRanks());
    }

    /**
     * One communicator for each color, its members ordered by key and then by rank.
     *
     * @param color 0 or more, or negative to take no part
     * @return the communicator of this process's color, or null if it takes no part
     */
    public static Communicator split(Communicator comm, int color, int key) {
        int[] answers = new int[2 * comm.size()];
        Collectives.allgather(comm, new int[] {color, key}, 0, 2, answers, 0, 2, BasicType.INT);
        int number = agreeOnNumber(comm);
        if (color < 0) {
            return null;
        }
        List<Member> members = new ArrayList<>();
        for (int rank = 0; rank < comm.size(); rank++) {
            if (answers[2 * rank] == color) {
                members.add(new Member(rank, color, answers[2 * rank + 1]));
            }
        }
        members.sort(Comparator.comparingInt(Member::key).thenComparingInt(Member::rank));
        int[] jobRanks = members.stream().mapToInt(member -> comm.jobRank(member.rank())).toArray();
        return new Communicator(comm.engine(), number, jobRanks);
    }

    /**
     * A number that no communicator has in any of the members. Each proposes one, the greatest is taken, and it holds if every
     * member can still claim it: another thread may have been quicker with another communicator, and then all try again.
     */
    private static int agreeOnNumber(Communicator comm) {
        CommunicatorNumbers numbers = comm.engine().communicatorNumbers();
        int[] word = new int[1];
        while (true) {
            word[0] = numbers.candidate();
            Collectives.allreduce(comm, word, 0, word, 0, 1, BasicType.INT, MAX);
            int proposed = word[0];
            word[0] = numbers.claim(proposed) ? 1 : 0;
            Collectives.allreduce(comm, word, 0, word, 0, 1, BasicType.INT, MIN);
            if (word[0] == 1) {
                return proposed;
            }
        }
    }
}
