// How do ranks redistribute data, so that each has what it needs?
//
// Each rank reads a part of the links, and Alltoallv sends each link to the rank that owns its target. An owner then
// computes the weight of its pages from the links to them. Allgatherv collects the weights of all pages in each step.
//
// quipu run -np 2 -t 2 PageRank.java FILE

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mpi.*;

public class PageRank {

    private static final double DAMPING = 0.85;
    private static final double TOLERANCE = 1e-12;

    public static void main(String[] args) throws IOException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();
        int[][] read = lines(Path.of(args[0]), rank, ranks)
                .map(line -> Stream.of(line.split(" ")).mapToInt(Integer::parseInt).toArray()).toArray(int[][]::new);

        int[] last = {Stream.of(read).flatMapToInt(IntStream::of).max().orElse(0)};
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, last, 0, 1, MPI.INT, MPI.MAX);
        int pages = last[0] + 1;
        int[] links = new int[pages]; // number of links from each page
        for (int[] link : read) {
            links[link[0]]++;
        }
        MPI.COMM_WORLD.Allreduce(MPI.IN_PLACE, 0, links, 0, pages, MPI.INT, MPI.SUM);

        int[] first = IntStream.rangeClosed(0, ranks).map(r -> (int) ((long) pages * r / ranks)).toArray();
        int[] lengths = IntStream.range(0, ranks).map(r -> first[r + 1] - first[r]).toArray();
        int[][] sources = exchange(read, first, rank);

        double[] weight = new double[pages];
        Arrays.fill(weight, 1.0 / pages);
        double change = 1;
        for (int step = 1; change > TOLERANCE; step++) {
            double[] old = weight;
            double[] next = new double[pages];
            double dangling = IntStream.range(0, pages).filter(page -> links[page] == 0).mapToDouble(page -> old[page])
                    .sum();
            //omp parallel for schedule(guided)
            for (int page = first[rank]; page < first[rank + 1]; page++) {
                double sum = dangling / pages;
                for (int source : sources[page - first[rank]]) {
                    sum += old[source] / links[source];
                }
                next[page] = (1 - DAMPING) / pages + DAMPING * sum;
            }
            MPI.COMM_WORLD.Allgatherv(MPI.IN_PLACE, 0, 0, MPI.DOUBLE, next, 0, lengths, first, MPI.DOUBLE);
            change = IntStream.range(0, pages).mapToDouble(page -> Math.abs(next[page] - old[page])).sum();
            weight = next;
            if (rank == 0 && step % 20 == 0) {
                System.err.printf("step %d: change %.1e%n", step, change);
            }
        }
        if (rank == 0) {
            print(weight);
        }
        MPI.Finalize();
    }

    /** Sends each link to the owner of its target. Returns, for each own page, the pages with a link to it. */
    private static int[][] exchange(int[][] read, int[] first, int rank) {
        int ranks = first.length - 1;
        int[][] byTarget = Stream.of(read).sorted(Comparator.comparingInt(link -> link[1])).toArray(int[][]::new);
        int[] sendCounts = new int[ranks];
        for (int[] link : byTarget) {
            sendCounts[owner(first, link[1])] += 2;
        }
        int[] receiveCounts = new int[ranks];
        MPI.COMM_WORLD.Alltoall(sendCounts, 0, 1, MPI.INT, receiveCounts, 0, 1, MPI.INT);
        int[] out = Stream.of(byTarget).flatMapToInt(IntStream::of).toArray();
        int[] in = new int[IntStream.of(receiveCounts).sum()];
        MPI.COMM_WORLD.Alltoallv(out, 0, sendCounts, starts(sendCounts), MPI.INT,
                in, 0, receiveCounts, starts(receiveCounts), MPI.INT);

        int[][] sources = new int[first[rank + 1] - first[rank]][0];
        for (int i = 0; i < in.length; i += 2) {
            int page = in[i + 1] - first[rank];
            sources[page] = Arrays.copyOf(sources[page], sources[page].length + 1);
            sources[page][sources[page].length - 1] = in[i];
        }
        return sources;
    }

    private static int owner(int[] first, int page) {
        int owner = 0;
        while (page >= first[owner + 1]) {
            owner++;
        }
        return owner;
    }

    /** Returns where the block of each rank starts in a buffer of consecutive blocks. */
    private static int[] starts(int[] counts) {
        return IntStream.range(0, counts.length).map(r -> IntStream.range(0, r).map(i -> counts[i]).sum()).toArray();
    }

    private static void print(double[] weight) {
        double sum = DoubleStream.of(weight).sum();
        if (Math.abs(sum - 1) > 1e-9) {
            throw new AssertionError("the weights add up to " + sum + " instead of 1");
        }
        System.out.println(weight.length + " pages; those of the highest weight:");
        IntStream.range(0, weight.length).boxed().sorted(Comparator.comparingDouble(page -> -weight[page])).limit(3)
                .forEach(page -> System.out.printf("page %d: %.6f%n", page, weight[page]));
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
//> 400 pages; those of the highest weight:
//> page 0: 0.083055
//> page 1: 0.055204
//> page 2: 0.032359
