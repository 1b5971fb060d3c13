import java.util.SplittableRandom;

/**
 * Molecular dynamics of argon, in the units of the Lennard-Jones potential: all pairs of atoms of a periodic cube. The
 * potential and its derivative are shifted to zero at the cut-off, so the energy is conserved.
 */
public class MolDyn {

    private static final double DENSITY = 0.83134;
    private static final double DT = 0.001;
    private static final int STEPS = 50;

    /** Number of atoms: a cubic lattice with an atom in the centre of each face. */
    final int atoms;
    /** Positions and velocities, x, y and z of each atom in turn. */
    final double[] position;
    final double[] velocity;
    private final double[] force;
    private final double side;
    private final double cutOff;

    MolDyn(int cells) {
        atoms = 4 * cells * cells * cells;
        position = new double[3 * atoms];
        velocity = new double[3 * atoms];
        force = new double[3 * atoms];
        side = Math.cbrt(atoms / DENSITY);
        cutOff = Math.min(side / 2, 3);
        double[][] corners = {{0, 0, 0}, {0.5, 0.5, 0}, {0.5, 0, 0.5}, {0, 0.5, 0.5}};
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < atoms; i++) {
            int[] cell = {i / 4 % cells, i / 4 / cells % cells, i / 4 / cells / cells};
            for (int d = 0; d < 3; d++) {
                position[3 * i + d] = (cell[d] + corners[i % 4][d]) * side / cells;
                // Pairs of atoms have opposite velocities, so that the sum is zero.
                velocity[3 * i + d] = i % 2 == 0 ? random.nextDouble(-1.5, 1.5) : -velocity[3 * i + d - 3];
            }
        }
    }

    public static void main(String[] args) {
        MolDyn system = new MolDyn(Grande.size(args, 4, 8, 13));
        long begin = System.nanoTime();
        double[] energies = system.simulate(0, system.atoms, () -> {});
        report(system.atoms, energies, system.momentum(0, system.atoms), System.nanoTime() - begin);
    }

    /**
     * Moves the atoms {@code from} to {@code to - 1}, by the method of Verlet.
     *
     * @param exchange brings the positions of the other atoms up to date
     * @return the energy of these atoms before and after
     */
    double[] simulate(int from, int to, Runnable exchange) {
        double[] energies = new double[2];
        energies[0] = forces(from, to) / 2 + kinetic(from, to);
        for (int step = 0; step < STEPS; step++) {
            for (int i = 3 * from; i < 3 * to; i++) {
                velocity[i] += DT / 2 * force[i];
                position[i] += DT * velocity[i];
            }
            exchange.run();
            energies[1] = forces(from, to) / 2;
            for (int i = 3 * from; i < 3 * to; i++) {
                velocity[i] += DT / 2 * force[i];
            }
        }
        energies[1] += kinetic(from, to);
        return energies;
    }

    /** Computes the forces on some atoms by all others; returns the sum of their potentials. */
    private double forces(int from, int to) {
        double shift = slope(cutOff * cutOff) * cutOff;
        double depth = potential(cutOff * cutOff);
        double sum = 0;
        //omp parallel for schedule(guided) reduction(+:sum)
        for (int i = from; i < to; i++) {
            double fx = 0;
            double fy = 0;
            double fz = 0;
            for (int j = 0; j < atoms; j++) {
                double x = nearest(position[3 * i] - position[3 * j]);
                double y = nearest(position[3 * i + 1] - position[3 * j + 1]);
                double z = nearest(position[3 * i + 2] - position[3 * j + 2]);
                double square = x * x + y * y + z * z;
                if (square < cutOff * cutOff && i != j) {
                    double distance = Math.sqrt(square);
                    double pull = slope(square) - shift / distance;
                    fx -= pull * x;
                    fy -= pull * y;
                    fz -= pull * z;
                    sum += potential(square) - depth - (distance - cutOff) * shift;
                }
            }
            force[3 * i] = fx;
            force[3 * i + 1] = fy;
            force[3 * i + 2] = fz;
        }
        return sum;
    }

    /** The distance to the nearest image of an atom in the periodic cube. */
    private double nearest(double distance) {
        return distance - side * Math.rint(distance / side);
    }

    private static double potential(double square) {
        double power = 1 / (square * square * square);
        return 4 * power * (power - 1);
    }

    /** The derivative of the potential by the distance, divided by the distance. */
    private static double slope(double square) {
        double power = 1 / (square * square * square);
        return -24 * power * (2 * power - 1) / square;
    }

    private double kinetic(int from, int to) {
        double sum = 0;
        for (int i = 3 * from; i < 3 * to; i++) {
            sum += velocity[i] * velocity[i] / 2;
        }
        return sum;
    }

    double momentum(int from, int to) {
        double sum = 0;
        for (int i = 3 * from; i < 3 * to; i++) {
            sum += velocity[i];
        }
        return sum;
    }

    static void report(int atoms, double[] energies, double momentum, long nanos) {
        boolean right = Math.abs(energies[1] - energies[0]) < 1e-4 * atoms && Math.abs(momentum) < 1e-9 * atoms;
        Grande.report("MolDyn", nanos, right, "%d atoms, energy per atom before %.4f, after %.4f".formatted(atoms,
                energies[0] / atoms, energies[1] / atoms));
    }
}
//> MolDyn: 256 atoms, energy per atom before -5.1167, after -5.1167
