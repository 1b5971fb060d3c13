package org.quipu.mpj.collective;

import java.lang.reflect.Array;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.MatchContext;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.protocol.RecvOperation;
import org.quipu.mpj.protocol.SendOperation;

/**
 * Creates intercommunicators, and communicators from them (MPI 4.1 section 7.6.2). All methods are collective over both
 * groups. Each group has a leader; the two leaders exchange data and broadcast it in their groups. The leader with the
 * lower job rank allocates the numbers.
 */
public final class Intercommunicators {

    /** Sent instead of a number if the same process is leader of both groups. */
    private static final long SAME_LEADER = -2;

    /** The words that the two groups have exchanged. Both groups send the same number of words. */
    private record Agreement(long[] own, long[] other, boolean first) {

        /** Returns the words of the group whose leader has the lower job rank. */
        long[] decisive() {
            return first ? own : other;
        }
    }

    private Intercommunicators() {
    }

    /**
     * Creates an intercommunicator from two communicators.
     *
     * @param local the communicator of this process's group
     * @param leader the rank of its leader
     * @param bridge a communicator that contains both leaders; used by the leaders only
     * @param remoteLeader the other leader's rank in the bridge; used by the leader only
     * @param tag distinguishes concurrent calls of several threads
     */
    public static Communicator create(Communicator local, int leader, Communicator bridge, int remoteLeader, int tag) {
        Engine engine = local.engine();
        long[] known = {0, 0, 0, 0};
        int[] remoteRanks = {};
        if (local.rank() == leader) {
            if (bridge.jobRank(remoteLeader) == engine.rank()) {
                known[0] = SAME_LEADER;
            } else {
                long[] own = {take(engine), take(engine), local.size(), engine.rank()};
                swap(bridge, remoteLeader, tag, own, known, BasicType.LONG);
                remoteRanks = new int[(int) known[2]];
                swap(bridge, remoteLeader, tag, local.group().jobRanks(), remoteRanks, BasicType.INT);
                if (own[3] < known[3]) {
                    known[0] = own[0];
                    known[1] = own[1];
                }
            }
        }
        Communicators.bcast(local, new Block(known, 0, known.length, BasicType.LONG), leader);
        if (known[0] == SAME_LEADER) {
            throw engine.error(ErrorClass.RANK, "the leader of the remote group is the leader of the local group",
                    null);
        }
        Communicators.checked(engine, Math.min(known[0], known[1]));
        if (local.rank() != leader) {
            remoteRanks = new int[(int) known[2]];
        }
        Communicators.bcast(local, new Block(remoteRanks, 0, remoteRanks.length, BasicType.INT), leader);
        RankGroup remote = RankGroup.of(remoteRanks);
        if (remote.intersection(local.group()).size() > 0) {
            throw engine.error(ErrorClass.COMM, "the two groups of an intercommunicator must have no member in common",
                    null);
        }
        return new Communicator(known[0], new Communicator(engine, known[1], local.group()), remote);
    }

    private static long take(Engine engine) {
        return engine.communicatorNumbers().next();
    }

    /** Sends one array and receives another; the lengths of the arrays are the lengths of the messages. */
    private static void swap(Communicator bridge, int other, int tag, Object out, Object in, BasicType type) {
        MatchContext context = bridge.bridge();
        SendOperation send = new SendOperation();
        RecvOperation receive = new RecvOperation();
        bridge.startSend(send, context, out, 0, Array.getLength(out), type, other, tag, false);
        bridge.startReceive(receive, context, in, 0, Array.getLength(in), type, other, tag);
        bridge.finish(receive);
        bridge.engine().finish(send);
    }

    /** Exchanges words with the other group. The words of rank 0 of each group are sent. */
    private static Agreement agree(Communicator inter, long... words) {
        long[] both = new long[2 * words.length];
        if (inter.rank() == 0) {
            System.arraycopy(words, 0, both, 0, words.length);
            exchange(inter, new Block(both, 0, words.length, BasicType.LONG),
                    new Block(both, words.length, words.length, BasicType.LONG));
        }
        Communicators.bcast(inter.local(), new Block(both, 0, both.length, BasicType.LONG), 0);
        return new Agreement(Arrays.copyOf(both, words.length), Arrays.copyOfRange(both, words.length, both.length),
                inter.group().jobRank(0) < inter.remote().jobRank(0));
    }

    /** Exchanges words with the other leader. */
    private static void exchange(Communicator inter, Block out, Block in) {
        try (BlockingSteps steps = new BlockingSteps(inter)) {
            InterCollectives.exchangeOfLeaders(steps, out, in);
        }
    }

    /** Creates an intercommunicator of the same groups, with its own contexts. */
    public static Communicator duplicate(Communicator inter) {
        return remake(inter, agreeOnNumbers(inter), inter.group(), inter.remote());
    }

    private static long[] agreeOnNumbers(Communicator inter) {
        long[] mine = {0, 0};
        if (inter.rank() == 0) {
            Arrays.setAll(mine, i -> take(inter.engine()));
        }
        long[] numbers = agree(inter, mine).decisive();
        Communicators.checked(inter.engine(), Math.min(numbers[0], numbers[1]));
        return numbers;
    }

    private static Communicator remake(Communicator inter, long[] numbers, RankGroup group, RankGroup remote) {
        return new Communicator(numbers[0], new Communicator(inter.engine(), numbers[1], group), remote);
    }

    /**
     * Merges both groups into one communicator. The group that passes false for {@code high} comes first. If both pass
     * the same value, the group whose first member has the lower job rank comes first.
     */
    public static Communicator merge(Communicator inter, boolean high) {
        long number = inter.rank() == 0 ? take(inter.engine()) : 0;
        Agreement agreed = agree(inter, number, high ? 1 : 0);
        boolean otherHigh = agreed.other[1] == 1;
        boolean ownHigh = agreed.own[1] == 1;
        boolean first = ownHigh == otherHigh ? agreed.first : otherHigh;
        RankGroup all = first ? inter.group().union(inter.remote()) : inter.remote().union(inter.group());
        return new Communicator(inter.engine(), Communicators.checked(inter.engine(), agreed.decisive()[0]), all);
    }

    /**
     * Creates one intercommunicator for each color that occurs in both groups, with members ordered by key and then by
     * rank.
     *
     * @param color 0 or more, or negative if this process is in no new intercommunicator
     * @return null for a negative color, or if no member of the other group has the same color
     */
    public static @Nullable Communicator split(Communicator inter, int color, int key) {
        int[] own = new int[2 * inter.size()];
        int[] other = new int[2 * inter.peerCount()];
        Communicator local = inter.local();
        try (BlockingSteps steps = new BlockingSteps(local)) {
            Collectives.allgather(steps, new Block(new int[] {color, key}, 0, 2, BasicType.INT),
                    new Block(own, 0, 2, BasicType.INT));
        }
        if (inter.rank() == 0) {
            exchange(inter, new Block(own, 0, own.length, BasicType.INT),
                    new Block(other, 0, other.length, BasicType.INT));
        }
        Communicators.bcast(local, new Block(other, 0, other.length, BasicType.INT), 0);
        long[] numbers = agreeOnNumbers(inter);
        RankGroup group = Communicators.ofColor(inter.group(), own, color);
        RankGroup remote = Communicators.ofColor(inter.remote(), other, color);
        return color < 0 || remote.size() == 0 ? null : remake(inter, numbers, group, remote);
    }
}
