// How do ranks exchange Java objects?
//
// As messages of MPI.OBJECT: the elements of the buffer may be of any serializable class, here a map for each rank.
// All ranks read the file at the same time, each its own part. A word belongs to the part in which it begins.
//
// quipu run -np 2 WordCount.java FILE

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mpi.*;

public class WordCount {

    public static void main(String[] args) throws IOException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int ranks = MPI.COMM_WORLD.Size();

        ByteBuffer text = map(Path.of(args[0]));
        Object[] mine = {count(text, part(text, rank, ranks), part(text, rank + 1, ranks))};
        Object[] all = new Object[ranks];
        MPI.COMM_WORLD.Gather(mine, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, 0);

        if (rank == 0) {
            Map<String, Integer> counts = new TreeMap<>();
            for (Object part : all) {
                ((Map<?, ?>) part).forEach((word, times) -> counts.merge((String) word, (Integer) times, Integer::sum));
            }
            if (!counts.equals(count(text, 0, text.limit()))) {
                throw new AssertionError("the counts of the parts do not add up to those of the file");
            }
            print(counts);
        }
        MPI.Finalize();
    }

    private static ByteBuffer map(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        }
    }

    /** Returns where the part of a rank begins, which is the end of the part before it. */
    private static int part(ByteBuffer text, int rank, int ranks) {
        return (int) ((long) text.limit() * rank / ranks);
    }

    /** Counts the words that begin at the positions {@code from} to {@code to - 1}. */
    private static Map<String, Integer> count(ByteBuffer text, int from, int to) {
        Map<String, Integer> counts = new TreeMap<>();
        int at = from;
        while (at > 0 && at < to && isLetter(text, at - 1) && isLetter(text, at)) {
            at++;
        }
        while (at < to) {
            int end = at;
            while (end < text.limit() && isLetter(text, end)) {
                end++;
            }
            if (end > at) {
                byte[] word = new byte[end - at];
                text.get(at, word);
                counts.merge(new String(word, UTF_8).toLowerCase(Locale.ROOT), 1, Integer::sum);
            }
            at = end + 1;
        }
        return counts;
    }

    /** Returns whether a byte is an ASCII letter, or a part of another letter in UTF-8. */
    private static boolean isLetter(ByteBuffer text, int at) {
        byte unit = text.get(at);
        return unit < 0 || Character.isLetter(unit);
    }

    private static void print(Map<String, Integer> counts) {
        int words = counts.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println(words + " words, " + counts.size() + " different; the most frequent:");
        System.out.println(counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(5).map(Map.Entry::toString).collect(Collectors.joining(", ")));
    }
}
//> 452 words, 189 different; the most frequent:
//> the=46, a=21, cords=18, of=15, and=14
