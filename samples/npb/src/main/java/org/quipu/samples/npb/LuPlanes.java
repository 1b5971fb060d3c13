package org.quipu.samples.npb;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/**
 * Divides LU's planes of constant y among ranks: about as many to each, at least one. Not thread-safe, but one thread
 * may receive rows while another one sends some.
 */
final class LuPlanes implements LuHalo {
    /** The fourth difference needs two planes on each side. */
    private static final int WIDTH = 2;
    private static final int ROW = 1;
    /** The tag of a plane is this number plus its y. */
    private static final int PLANE = 2;

    private final Intracomm world;
    private final int points;
    private final double[] received;
    private final double[] sent;
    private final List<Transfer> arriving = new ArrayList<>();
    private final List<Transfer> leaving = new ArrayList<>();

    /** A plane of the state that is received from or sent to another rank after each step. */
    private record Transfer(int peer, int y, double[] plane) {
    }

    /** For a grid of {@code points} along each axis and at most {@code points} - 2 ranks. */
    LuPlanes(Intracomm world, int points) {
        this.world = world;
        this.points = points;
        received = new double[Flow.COMPONENTS * points];
        sent = new double[Flow.COMPONENTS * points];
        // A neighbour with only one plane does not have both of those that are needed: the next rank has the other one.
        int lowest = Math.max(world.Rank() - WIDTH, 0);
        int highest = Math.min(world.Rank() + WIDTH, world.Size() - 1);
        for (int peer = lowest; peer <= highest; peer++) {
            addTransfers(peer, world.Rank(), peer, arriving);
            addTransfers(world.Rank(), peer, peer, leaving);
        }
    }

    private void addTransfers(int from, int to, int peer, List<Transfer> transfers) {
        for (int y = first(from); y < first(from + 1); y++) {
            if (y >= first(to) - WIDTH && y < first(to + 1) + WIDTH && from != to) {
                transfers.add(new Transfer(peer, y, new double[LuField.STATE * points * points]));
            }
        }
    }

    /** The first plane of a rank, and the end of the planes of the one before it. */
    static int first(int rank, int ranks, int points) {
        return 1 + (int) ((long) (points - 2) * rank / ranks);
    }

    private int first(int rank) {
        return first(rank, world.Size(), points);
    }

    @Override
    public int first() {
        return first(world.Rank());
    }

    @Override
    public int end() {
        return first(world.Rank() + 1);
    }

    @Override
    public void exchange(LuField state) {
        int rowSize = LuField.STATE * points;
        List<Request> requests = new ArrayList<>();
        for (Transfer t : arriving) {
            requests.add(world.Irecv(t.plane(), 0, t.plane().length, MPI.DOUBLE, t.peer(), PLANE + t.y()));
        }
        for (Transfer t : leaving) {
            for (int z = 0; z < points; z++) {
                state.copyRowTo(t.y(), z, t.plane(), z * rowSize);
            }
            requests.add(world.Isend(t.plane(), 0, t.plane().length, MPI.DOUBLE, t.peer(), PLANE + t.y()));
        }
        Request.Waitall(requests.toArray(Request[]::new));
        for (Transfer t : arriving) {
            for (int z = 0; z < points; z++) {
                state.copyRowFrom(t.plane(), z * rowSize, t.y(), z);
            }
        }
    }

    @Override
    public void receive(LuField change, int z, boolean ascending) {
        int peer = world.Rank() + (ascending ? -1 : 1);
        if (peer >= 0 && peer < world.Size()) {
            world.Recv(received, 0, received.length, MPI.DOUBLE, peer, ROW);
            change.copyRowFrom(received, 0, ascending ? first() - 1 : end(), z);
        }
    }

    @Override
    public void send(LuField change, int z, boolean ascending) {
        int peer = world.Rank() + (ascending ? 1 : -1);
        if (peer >= 0 && peer < world.Size()) {
            change.copyRowTo(ascending ? end() - 1 : first(), z, sent, 0);
            world.Send(sent, 0, sent.length, MPI.DOUBLE, peer, ROW);
        }
    }

    @Override
    public void sum(double[] parts) {
        double[] sums = new double[parts.length];
        world.Allreduce(parts, 0, sums, 0, parts.length, MPI.DOUBLE, MPI.SUM);
        System.arraycopy(sums, 0, parts, 0, parts.length);
    }
}
