// How do all ranks get the sum of their partial results?
//
// Allreduce adds the arrays of all ranks, element by element, and every rank receives the sums. The reduction of an
// array does the same for the threads of a rank. Each rank reads a part of the file: the lines that begin in its part.
//
// quipu run -np 2 -t 2 KMeans.java FILE

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import mpi.*;

public class KMeans {

    private static final int CLUSTERS = 4;

    public static void main(String[] args) throws IOException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        Path file = Path.of(args[0]);
        double[][] points = points(lines(file, rank, MPI.COMM_WORLD.Size()));

        // The first points of the file are the first centres: x and y of each in turn.
        double[] centres = new double[2 * CLUSTERS];
        if (rank == 0) {
            try (Stream<String> all = Files.lines(file)) {
                centres = Stream.of(points(all.limit(CLUSTERS))).flatMapToDouble(DoubleStream::of).toArray();
            }
        }
        MPI.COMM_WORLD.Bcast(centres, 0, centres.length, MPI.DOUBLE, 0);

        double[] sums = assign(points, centres);
        double before;
        int steps = 0;
        do {
            before = within(sums);
            for (int k = 0; k < CLUSTERS; k++) {
                centres[2 * k] = sums[4 * k + 1] / sums[4 * k];
                centres[2 * k + 1] = sums[4 * k + 2] / sums[4 * k];
            }
            sums = assign(points, centres);
            steps++;
            if (rank == 0) {
                System.err.printf("step %d: sum of squares %.3f%n", steps, within(sums));
            }
        } while (within(sums) < before * (1 - 1e-12));
        if (within(sums) > before * (1 + 1e-12)) {
            throw new AssertionError("a step increased the sum of squares from " + before + " to " + within(sums));
        }
        if (rank == 0) {
            System.out.println(steps + " steps");
            for (int k = 0; k < CLUSTERS; k++) {
                System.out.printf("%.0f points around (%.3f, %.3f)%n", sums[4 * k], centres[2 * k], centres[2 * k + 1]);
            }
        }
        MPI.Finalize();
    }

    /**
     * Assigns each point to the nearest centre. Returns the sums over the points of all ranks: for each cluster the
     * number of its points, the sums of x and of y, and the sum of the squares of the distances to the centre.
     */
    private static double[] assign(double[][] points, double[] centres) {
        double[] sums = new double[4 * CLUSTERS];
        //omp parallel for reduction(+:sums)
        for (double[] point : points) {
            int nearest = 0;
            double least = Double.MAX_VALUE;
            for (int k = 0; k < CLUSTERS; k++) {
                double x = point[0] - centres[2 * k];
                double y = point[1] - centres[2 * k + 1];
                if (x * x + y * y < least) {
                    least = x * x + y * y;
                    nearest = k;
                }
            }
            sums[4 * nearest]++;
            sums[4 * nearest + 1] += point[0];
            sums[4 * nearest + 2] += point[1];
            sums[4 * nearest + 3] += least;
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, sums, 0, sums.length, MPI.DOUBLE, MPI.SUM);
        return sums;
    }

    private static double within(double[] sums) {
        double squares = 0;
        for (int k = 0; k < CLUSTERS; k++) {
            squares += sums[4 * k + 3];
        }
        return squares;
    }

    private static double[][] points(Stream<String> lines) {
        return lines.map(line -> Stream.of(line.split(",")).mapToDouble(Double::parseDouble).toArray())
                .toArray(double[][]::new);
    }

    /** Returns the lines of a file that begin in the part of a rank. */
    private static Stream<String> lines(Path file, int rank, int ranks) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer text = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            int from = lineStart(text, rank, ranks);
            return UTF_8.decode(text.slice(from, lineStart(text, rank + 1, ranks) - from)).toString().lines();
        }
    }

    private static int lineStart(ByteBuffer text, int rank, int ranks) {
        int at = (int) ((long) text.limit() * rank / ranks);
        while (at > 0 && at < text.limit() && text.get(at - 1) != '\n') {
            at++;
        }
        return at;
    }
}
//> 6 steps
//> 300 points around (5.001, 5.018)
//> 300 points around (4.031, 1.502)
//> 301 points around (0.989, 0.973)
//> 299 points around (2.004, 4.017)
