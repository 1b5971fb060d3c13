package org.quipu.samples.npb;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.BiFunction;
import mpi.Intracomm;
import mpi.MPI;

/** Start and end of a program for ranks, and reductions of one number. */
final class Ranks {
    private Ranks() {
    }

    /**
     * Runs a rank from Init to Finalize; rank 0 reports. The exit code is 0 if the result verifies, 1 if not, 2 for an
     * invalid argument, a heap that is too small, or too many ranks.
     */
    static <E extends Enum<E> & Problem> void main(String[] args, String kernel, Class<E> problems,
            BiFunction<Intracomm, E, NpbResult> run) {
        String[] own = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        boolean reports = world.Rank() == 0;
        PrintStream errors = reports ? System.err
                : new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Optional<NpbResult> result = ProblemClass.parse(kernel, problems, errors, own)
                .filter(problem -> ProblemClass.divides(problem, world.Size(), errors))
                .filter(problem -> ProblemClass.fits(problem, world.Size(), smallestHeap(world), errors))
                .map(problem -> Repeats.run(() -> run.apply(world, problem)));
        if (reports) {
            result.ifPresent(r -> r.print(System.out));
        }
        MPI.Finalize();
        if (!result.map(NpbResult::verified).orElse(false)) {
            System.exit(result.isPresent() ? 1 : 2);
        }
    }

    /** The heap of the rank that has the least, in bytes. */
    private static long smallestHeap(Intracomm world) {
        long[] smallest = new long[1];
        world.Allreduce(new long[] {Runtime.getRuntime().maxMemory()}, 0, smallest, 0, 1, MPI.LONG, MPI.MIN);
        return smallest[0];
    }

    /** The sum over all ranks, the same on each. */
    static double sum(Intracomm world, double part) {
        double[] total = new double[1];
        world.Allreduce(new double[] {part}, 0, total, 0, 1, MPI.DOUBLE, MPI.SUM);
        return total[0];
    }

    /** The time of the slowest rank, which is the job's. */
    static double slowest(Intracomm world, double seconds) {
        double[] slowest = new double[1];
        world.Allreduce(new double[] {seconds}, 0, slowest, 0, 1, MPI.DOUBLE, MPI.MAX);
        return slowest[0];
    }
}
