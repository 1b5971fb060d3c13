package org.quipu.mpj.boot;

import java.nio.file.Path;
import java.util.Arrays;

import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.Blocks;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.collective.Communicators;
import org.quipu.mpj.collective.RankBlocks;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.HostGroups;
import org.quipu.mpj.datatype.BasicType;

/**
 * A rank that exchanges short and long messages with all others, and prints its name and the ranks of its host.
 * Arguments: folder, rank, size, device.
 */
final class HostMain {

    private static final int[] COUNTS = {1, 1000, 200_000};

    private HostMain() {}

    public static void main(String[] args) throws Exception {
        int rank = Integer.parseInt(args[1]);
        int size = Integer.parseInt(args[2]);
        Job job;
        try {
            job = Job.join(new FolderManager(Path.of(args[0]), rank, size, args[3]), ClassifiedException::new);
        } catch (ClassifiedException e) {
            System.out.println("failed: " + e.getMessage());
            return;
        }
        Communicator world = job.world();
        for (int count : COUNTS) {
            long[] sent = new long[size * count];
            long[] received = new long[size * count];
            Arrays.setAll(sent, i -> 1_000_000L * rank + i);
            try (BlockingSteps steps = new BlockingSteps(world)) {
                Collectives.alltoall(steps, new RankBlocks(sent, Blocks.equal(0, count), BasicType.LONG),
                        new RankBlocks(received, Blocks.equal(0, count), BasicType.LONG));
            }
            for (int i = 0; i < received.length; i++) {
                long expected = 1_000_000L * (i / count) + (long) rank * count + i % count;
                if (received[i] != expected) {
                    throw new AssertionError("long " + i + " is " + received[i] + ", not " + expected);
                }
            }
        }
        HostGroups hosts = HostGroups.of(world);
        Communicator near = Communicators.splitByHost(world, true, 0);
        System.out.println("rank " + rank + " of " + near.size() + " in "
                + Arrays.toString(hosts.ranks(hosts.group(rank))) + " of " + Arrays.toString(hosts.order()));
        job.leave();
    }
}
