//> words 11
//> numbers 15 7.5
//> chars 294
//> grid 21
//> list 10
//> linked 10
//> set 3
//> map 6 abc
//> call 1 6
//> range 45 55
//> long 10
//> closed 3
//> each 45
//> return 9
//> inner 12
//> expression 10
//> fields 6
//> var 6
//> orphan 6
//> pairs 9
//> single 1
//> nothing 0
//> assigned 12
//> thrown no c
//> captured 6
//> last c
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class Elements {
    static final AtomicInteger CALLS = new AtomicInteger();
    private final List<Integer> numbers = List.of(1, 2, 3);
    private final int[] array = {1, 2, 3};

    static int[] made() {
        CALLS.incrementAndGet();
        return new int[] {1, 2, 3};
    }

    int sum() {
        int s = 0;
        //omp parallel for reduction(+:s)
        for (int x : this.numbers) s += x;
        return s;
    }

    int orphan() {
        AtomicInteger total = new AtomicInteger();
        //omp parallel
        add(total);
        return total.get();
    }

    void add(AtomicInteger total) {
        //omp for
        for (var x : array) total.addAndGet(x);
    }

    static void read(List<String> files) throws IOException {
        //omp parallel for
        for (String file : files) {
            if (file.equals("c")) throw new IOException("no " + file);
        }
    }

    public static void main(String[] args) {
        int s = 0;
        String[] words = {"one", "three", "six"};
        //omp parallel for reduction(+:s)
        for (String word : words) s += word.length();
        System.out.println("words " + s);
        s = 0;
        double d = 0;
        int[] ints = {1, 2, 3, 4, 5};
        //omp parallel for reduction(+:s, d) schedule(dynamic)
        for (final int x : ints) {
            s += x;
            d += x / 2.0;
        }
        System.out.println("numbers " + s + " " + d);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int x : "abc".toCharArray()) s += x;
        System.out.println("chars " + s);
        s = 0;
        int[][] grid = {{1, 2, 3}, {4, 5, 6}};
        //omp parallel for reduction(+:s)
        for (int[] row : grid)
            for (int x : row) s += x;
        System.out.println("grid " + s);
        s = 0;
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        //omp parallel for reduction(+:s) schedule(guided)
        for (int x : list) s += x;
        System.out.println("list " + s);
        s = 0;
        //omp parallel for reduction(+:s) schedule(dynamic, 3)
        for (Integer x : new LinkedList<>(list)) s += x;
        System.out.println("linked " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (Object o : new HashSet<>(List.of("a", "b", "c"))) s++;
        System.out.println("set " + s);
        s = 0;
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
        ConcurrentSkipListSet<String> keys = new ConcurrentSkipListSet<>();
        //omp parallel for reduction(+:s)
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            s += entry.getValue();
            keys.add(entry.getKey());
        }
        System.out.println("map " + s + " " + String.join("", keys));
        s = 0;
        //omp parallel for reduction(+:s)
        for (int x : made()) s += x;
        System.out.println("call " + CALLS.get() + " " + s);
        int t = 0;
        s = 0;
        //omp parallel for reduction(+:s)
        for (int i : (Iterable<Integer>) IntStream.range(0, 10)::iterator) s += i;
        //omp parallel for reduction(+:t)
        for (Integer i : (Iterable<Integer>) () -> IntStream.rangeClosed(1, 10).iterator()) t += i;
        System.out.println("range " + s + " " + t);
        long l = 0;
        //omp parallel for reduction(+:l)
        for (long x : (Iterable<Long>) LongStream.rangeClosed(1L, 4L)::iterator) l += x;
        System.out.println("long " + l);
        AtomicInteger count = new AtomicInteger();
        //omp parallel for schedule(dynamic)
        IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).forEach(i -> count.incrementAndGet());
        System.out.println("closed " + count);
        AtomicInteger each = new AtomicInteger();
        //omp parallel for
        IntStream.range(0, 10).forEach(i -> {
            each.addAndGet(i);
        });
        System.out.println("each " + each);
        AtomicInteger odd = new AtomicInteger();
        //omp parallel for
        IntStream.range(0, 6).parallel().forEach(i -> {
            if (i % 2 == 0) { return; }
            odd.addAndGet(i);
        });
        System.out.println("return " + odd);
        AtomicInteger inner = new AtomicInteger();
        //omp parallel for
        IntStream.range(0, 4).forEach((int i) -> {
            for (int j = 0; j < 10; j++) {
                if (j == 3) return;
                Runnable add = () -> {
                    if (i < 0) return;
                    inner.incrementAndGet();
                };
                add.run();
            }
        });
        System.out.println("inner " + inner);
        int[] squares = new int[5];
        //omp parallel
        {
            //omp for
            LongStream.range(0, 5).forEach(i -> squares[(int) i] = (int) i);
        }
        System.out.println("expression " + IntStream.of(squares).sum());
        System.out.println("fields " + new Elements().sum());
        s = 0;
        //omp parallel for reduction(+:s)
        for (var x : List.of(1, 2, 3)) s += x.intValue();
        System.out.println("var " + s);
        System.out.println("orphan " + new Elements().orphan());
        s = 0;
        //omp parallel for collapse(2) reduction(+:s)
        for (String a : words)
            for (int b : new int[] {1, 2, 3}) s += b > 0 && a != null ? 1 : 0;
        System.out.println("pairs " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (String a : List.of("x")) s++;
        System.out.println("single " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (String a : new ArrayDeque<String>()) s++;
        System.out.println("nothing " + s);
        s = 0;
        //omp parallel for reduction(+:s)
        for (int x : ints) {
            if (x > 3) x -= 1;
            if (x > 3) x = 1;
            s += x;
        }
        System.out.println("assigned " + (s + 2));
        try {
            read(List.of("a", "b", "c"));
        } catch (IOException e) {
            System.out.println("thrown " + e.getMessage());
        }
        List<Supplier<Integer>> later = Collections.synchronizedList(new ArrayList<>());
        //omp parallel for
        for (int x : new int[] {1, 2, 3}) later.add(() -> x);
        int sum = 0;
        for (Supplier<Integer> x : later) sum += x.get();
        System.out.println("captured " + sum);
        String last = "";
        //omp parallel for lastprivate(last)
        for (String x : List.of("a", "b", "c")) last = x;
        System.out.println("last " + last);
    }
}
