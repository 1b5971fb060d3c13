// How is communication overlapped with computation?
//
// The bodies of the ranks travel around a ring. While a rank computes the forces of the bodies that it has received, it
// already sends them on to its right neighbour and receives the next ones from its left neighbour. Isend and Irecv
// return at once; Waitall waits until both messages are complete.
//
// quipu run -np 2 -t 2 NBody.java [BODIES [STEPS]]

import java.util.Arrays;
import java.util.SplittableRandom;
import mpi.*;

public class NBody {

    private static final double DT = 1e-3;
    /** Added to the squares of distances. */
    private static final double SOFTENING = 1e-2;
    /** Numbers for each body: x, y, z and mass. */
    private static final int BODY = 4;

    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int bodies = args.length > 0 ? Integer.parseInt(args[0]) : 360;
        int steps = args.length > 1 ? Integer.parseInt(args[1]) : 100;
        // All ranks have the same number of bodies; the last ones may have some without mass.
        int own = Math.ceilDiv(bodies, MPI.COMM_WORLD.Size());
        double[] body = new double[own * BODY];
        double[] velocity = new double[own * 3];
        create(bodies, rank * own, body, velocity);

        double[] force = new double[own * BODY]; // acceleration and potential of each body
        forces(body, force);
        double before = energy(body, velocity, force);
        for (int step = 1; step <= steps; step++) {
            for (int i = 0; i < own; i++) {
                for (int d = 0; d < 3; d++) {
                    velocity[3 * i + d] += DT / 2 * force[BODY * i + d];
                    body[BODY * i + d] += DT * velocity[3 * i + d];
                }
            }
            forces(body, force);
            for (int i = 0; i < own; i++) {
                for (int d = 0; d < 3; d++) {
                    velocity[3 * i + d] += DT / 2 * force[BODY * i + d];
                }
            }
            if (rank == 0 && step % 50 == 0) {
                System.err.println(step + " of " + steps + " steps");
            }
        }
        double after = energy(body, velocity, force);
        if (Math.abs(after - before) > 1e-6 * Math.abs(before)) {
            throw new AssertionError("the energy changed from " + before + " to " + after);
        }
        if (rank == 0) {
            System.out.printf("%d bodies, %d steps: energy %.6f, before %.6f%n", bodies, steps, after, before);
        }
        MPI.Finalize();
    }

    /** Creates the bodies of a rank: in a cube of side 1, of total mass 1, with small velocities. */
    private static void create(int bodies, int first, double[] body, double[] velocity) {
        for (int i = 0; i < body.length / BODY && first + i < bodies; i++) {
            SplittableRandom random = new SplittableRandom(first + i);
            for (int d = 0; d < 3; d++) {
                body[BODY * i + d] = random.nextDouble();
                velocity[3 * i + d] = random.nextDouble(-0.1, 0.1);
            }
            body[BODY * i + 3] = 1.0 / bodies;
        }
    }

    /** Computes the accelerations and potentials of this rank's bodies by the bodies of all ranks. */
    private static void forces(double[] body, double[] force) {
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        Arrays.fill(force, 0);
        double[] here = body.clone();
        double[] next = new double[body.length];
        for (int hop = 1; hop <= ranks; hop++) {
            Request[] requests = {};
            if (hop < ranks) {
                requests = new Request[] {
                    MPI.COMM_WORLD.Irecv(next, 0, next.length, MPI.DOUBLE, (rank + ranks - 1) % ranks, hop),
                    MPI.COMM_WORLD.Isend(here, 0, here.length, MPI.DOUBLE, (rank + 1) % ranks, hop)};
            }
            add(here, body, force);
            Request.Waitall(requests);
            double[] swapped = here;
            here = next;
            next = swapped;
        }
    }

    /** Adds the accelerations and potentials of this rank's bodies by some bodies. */
    private static void add(double[] by, double[] body, double[] force) {
        //omp parallel for
        for (int i = 0; i < body.length; i += BODY) {
            double fx = 0;
            double fy = 0;
            double fz = 0;
            double potential = 0;
            for (int j = 0; j < by.length; j += BODY) {
                double x = by[j] - body[i];
                double y = by[j + 1] - body[i + 1];
                double z = by[j + 2] - body[i + 2];
                double square = x * x + y * y + z * z;
                double inverse = 1 / Math.sqrt(square + SOFTENING);
                double pull = by[j + 3] * inverse * inverse * inverse;
                fx += pull * x;
                fy += pull * y;
                fz += pull * z;
                potential -= square == 0 ? 0 : by[j + 3] * inverse;
            }
            force[i] += fx;
            force[i + 1] += fy;
            force[i + 2] += fz;
            force[i + 3] += potential;
        }
    }

    /** Returns the kinetic and potential energy of the bodies of all ranks. */
    private static double energy(double[] body, double[] velocity, double[] force) {
        double[] energy = new double[1];
        for (int i = 0; i < body.length / BODY; i++) {
            double square = 0;
            for (int d = 0; d < 3; d++) {
                square += velocity[3 * i + d] * velocity[3 * i + d];
            }
            energy[0] += body[BODY * i + 3] * (square + force[BODY * i + 3]) / 2;
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, energy, 0, 1, MPI.DOUBLE, MPI.SUM);
        return energy[0];
    }
}
//> 360 bodies, 100 steps: energy -0.894541, before -0.894541
