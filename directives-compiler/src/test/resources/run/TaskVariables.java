//> 2 4d1.7532false2.0a "block"d21[5, 3]6
//> y2[]null
//> 14v51!
//> 45 10:2:5
//> [[0], [1, 1], [2, 2, 2]]6[[a02], [b1]]2
//> 0,0,0,1,0,2,0,3,ppqq024t1t3t5321FOR INPUT STRING: "NO"
//> 11
//> 45
//> text40/i130/1/
//> 20
//> Point[x=6, y=2]
//> true,second,closed2!
//> 24
//> 90
//> 9.0
//> 6
//> 184
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Variables of all kinds that tasks share, and what else may be done with such a variable. */
public class TaskVariables {
    public static void main(String[] args) throws Exception {
        System.out.println(types((byte) 1, (short) 2, 'c', 3.5f, 4L, true));
        System.out.println(generics(List.of("x", "y"), new HashMap<>()));
        System.out.println(inference());
        System.out.println(captured(5));
        System.out.println(arrays(3));
        System.out.println(loops(4));
        System.out.println(lambdas(2).apply(3));
        System.out.println(Color.RED.mix(4) + Color.GREEN.mix(4));
        System.out.println(patterns("text") + patterns(12) + patterns(List.of(1)));
        System.out.println(new Derived(3).twice());
        System.out.println(new Point(1, 2).moved(3));
        System.out.println(resources());
        System.out.println(late(true) + late(false));
        System.out.println(new Object() {
            int base = 2;

            int run(int k) {
                int r = k;
                //omp task shared(r, k)
                r += base * k++;
                //omp taskwait
                return r * k;
            }
        }.run(5));
        System.out.println(Shape.of(3).area());
        System.out.println(varargs(1, 2, 3));
        System.out.println(conditional(7));
    }

    static String types(byte b, short s, char c, float f, long l, boolean z) {
        double d = 1;
        String text = """
            a "block"
            """;
        Integer boxed = 1;
        int x = 1, y[] = {1, 2}, w = x + y[1];
        //omp task shared(b, s, c, f, l, z, d, text, boxed, x, y, w)
        {
            b += 1;
            s *= 2;
            c++;
            f /= 2;
            l <<= 3;
            z = !z;
            d = d + x;
            text = text.strip() + c;
            boxed++;
            ++x;
            y = new int[] {x--, w};
            y[0] += w;
            w ^= 5;
        }
        //omp taskwait
        return b + " " + s + c + f + l + z + d + text + boxed + x + Arrays.toString(y) + w;
    }

    static <K extends Comparable<K>, V> String generics(List<? extends K> keys, Map<K, List<V>> map) {
        List<? extends K> seen = keys;
        K most = null;
        Map<K, List<V>> table = map;
        Function<K, List<V>> make = key -> new ArrayList<>();
        //omp task shared(seen, most, table, make)
        {
            for (K key : seen) {
                table.computeIfAbsent(key, make).addAll(List.of());
                most = most == null || most.compareTo(key) < 0 ? key : most;
            }
            make = null;
            table = new HashMap<>(table);
            seen = List.of();
        }
        //omp taskwait
        return most + "" + table.size() + seen + make;
    }

    static String inference() {
        var n = 1;
        var list = new ArrayList<List<String>>();
        var any = new Object() {
            int hidden = 4;
        };
        var call = String.valueOf(n);
        final var fixed = 9;
        //omp task shared(n, list, any, call)
        {
            n += any.hidden + fixed;
            list = new ArrayList<>(List.of(List.of("v")));
            call = call.concat("!");
            any.hidden++;
        }
        //omp taskwait
        return n + list.get(0).get(0) + any.hidden + call;
    }

    /** The source may not capture a variable that a task assigns outside of the task's lambda, but may capture what it reads. */
    static String captured(int n) {
        int limit = n;
        List<Supplier<String>> made = new ArrayList<>();
        int total = 0;
        for (int i = 0; i < 3; i++) {
            int k = i;
            //omp task shared(total, limit)
            {
                int own = k * limit;
                total += own;
                made.add(() -> own + ":" + k + ":" + limit);
                class Counter {
                    int next() {
                        return own + limit;
                    }
                }
                total += new Counter().next();
            }
            //omp taskwait
        }
        return total + " " + made.get(2).get();
    }

    static String arrays(int n) {
        int[][] grid = new int[n][];
        int[] row = null;
        String[] names[] = {{"a"}, {"b"}};
        long sum = 0, parts[] = new long[n];
        for (int i = 0; i < n; i++) {
            //omp task shared(grid, row, names, sum, parts)
            {
                row = new int[i + 1];
                Arrays.fill(row, i);
                grid[i] = row;
                parts[i] += grid[i].length;
                names[i % 2][0] += i;
                sum += parts[i]--;
            }
            //omp taskwait
        }
        return Arrays.deepToString(grid) + sum + Arrays.deepToString(names) + parts[2];
    }

    static String loops(int n) {
        StringBuilder log = new StringBuilder();
        outer:
        for (int i = 0; i < n; i++) {
            int k;
            for (k = 0; k < n; k++) {
                int product;
                if (k == 2) continue outer;
                //omp task shared(k, product, i)
                {
                    product = i * k;
                    i += 0;
                }
                //omp taskwait
                log.append(product).append(k < n - 1 ? "," : ";");
            }
        }
        for (String s : List.of("p", "q")) {
            //omp task shared(s)
            {
                s = s + s;
                log.append(s);
            }
            //omp taskwait
        }
        int rounds = 0;
        do {
            int twice = rounds;
            //omp task shared(rounds, twice)
            {
                twice *= 2;
                rounds++;
            }
            //omp taskwait
            log.append(twice);
        } while (rounds < 3);
        for (short t = 1; ; t += 2) {
            boolean stop;
            //omp task shared(t, stop)
            stop = t > 6;
            //omp taskwait
            if (stop) break;
            log.append('t').append(t);
        }
        for (int down = n; --down > 0; ) {
            //omp task shared(down)
            log.append(down);
            //omp taskwait
        }
        try {
            Integer.parseInt("no");
        } catch (NumberFormatException | NullPointerException failure) {
            String message = failure.getMessage();
            //omp task shared(message)
            message = message.toUpperCase();
            //omp taskwait
            log.append(message);
        }
        return log.toString();
    }

    static BiFunction<Integer, Integer, Integer> sum = (a, b) -> {
        //omp task shared(a, b)
        {
            a = a + b;
            b = 0;
        }
        //omp taskwait
        return a + b;
    };

    static Function<Integer, Integer> lambdas(int n) {
        return x -> {
            int y = x;
            IntSupplier inner = () -> {
                int z = n;
                //omp task shared(z)
                z += n;
                //omp taskwait
                return z;
            };
            //omp task shared(y, x)
            {
                y += inner.getAsInt();
                x++;
            }
            //omp taskwait
            return sum.apply(y, x);
        };
    }

    enum Color {
        RED {
            @Override
            int mix(int n) {
                int r = n;
                //omp task shared(r)
                r += ordinal() + 1;
                //omp taskwait
                return r;
            }
        },
        GREEN;

        int mix(int n) {
            //omp task shared(n)
            n *= 10;
            //omp taskwait
            return n;
        }
    }

    static String patterns(Object o) {
        String result = "";
        if (o instanceof String s && !s.isEmpty()) {
            //omp task shared(result)
            result = s + s.length();
        } else if (o instanceof Integer i) {
            //omp task shared(result, i)
            result = "i" + (i + 1);
        }
        //omp taskwait
        int size = switch (o) {
            case List<?> list when !list.isEmpty() -> {
                int n;
                //omp task shared(n)
                n = list.size();
                //omp taskwait
                yield n;
            }
            default -> 0;
        };
        return result + size + "/";
    }

    static class Base {
        final int value;

        Base(int value) {
            this.value = value;
        }

        int twice() {
            return 2 * value;
        }
    }

    static class Derived extends Base {
        int extra;

        Derived(int n) {
            super(n++);
            //omp task shared(n)
            {
                n += value;
                this.extra = n;
            }
            //omp taskwait
            extra += n;
        }

        @Override
        int twice() {
            int r = 0;
            //omp task shared(r)
            r = super.twice() + extra;
            //omp taskwait
            return r;
        }
    }

    record Point(int x, int y) {
        Point {
            if (x < 0) throw new IllegalArgumentException();
            int check = x;
            //omp task shared(check)
            check += y;
            //omp taskwait
            if (check < 0) y = 0;
        }

        Point moved(int by) {
            int a = x, b = this.y;
            //omp task shared(a) firstprivate(b)
            a += by + b;
            //omp taskwait
            return new Point(a, b);
        }
    }

    static String resources() throws Exception {
        StringBuilder log = new StringBuilder();
        try (AutoCloseable first = () -> log.append("closed"); AutoCloseable second = () -> log.append("second,")) {
            //omp task
            log.append(first != second).append(',');
            //omp taskwait
        } finally {
            int n = 1;
            //omp task shared(n)
            n++;
            //omp taskwait
            log.append(n);
        }
        synchronized (log) {
            //omp task
            log.append('!');
            //omp taskwait
        }
        return log.toString();
    }

    /** Definite assignment: the variable gets its value in a branch, in a task, or in both. */
    static int late(boolean which) {
        int a;
        final int b;
        if (which) {
            b = 1;
            //omp task shared(a)
            a = b;
        } else {
            b = 2;
            a = 20;
        }
        //omp taskwait
        int c;
        //omp taskgroup
        {
            //omp task shared(c)
            c = a + b;
        }
        return c;
    }

    sealed interface Shape permits Square {
        double side();

        default double area() {
            double s = side(), area;
            //omp task shared(area)
            area = s * s;
            //omp taskwait
            return area;
        }

        static Shape of(double side) {
            return new Square(side);
        }
    }

    record Square(double side) implements Shape {
    }

    static int varargs(int... values) {
        int at = 0, sum = 0;
        while (at < values.length) {
            //omp task shared(sum, at, values)
            sum += values[at++];
            //omp taskwait
        }
        return sum;
    }

    static int conditional(int n) {
        int r = 0, s = 1;
        if (n > 3)
            //omp task shared(r)
            r = n;
        else
            //omp task shared(r)
            r = -n;
        //omp taskwait
        r = (r > 5 ? r : s) + (s = r++) - ~r;
        //omp task shared(r, s) if(r > 0) final(s == r) priority(r % 3)
        r = r << (s & 3);
        //omp taskwait
        return r;
    }
}
