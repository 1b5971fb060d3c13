package org.quipu.launch;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Every rank sends its neighbour objects of the kind that the first argument names, and says what came of it. */
public final class ObjectActor {

    private static final int DEEP = 50_000;

    private ObjectActor() {}

    /** A class of the job that prints when it is read. */
    static final class Talker implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            System.out.println("read a Talker");
        }
    }

    /** A class of the job that cannot be read. */
    static final class Unreadable implements Serializable {
        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException {
            throw new AssertionError("this one never comes back");
        }
    }

    enum Color {
        RED {
            @Override
            public String toString() {
                return "a colour of its own class";
            }
        },
        GREEN
    }

    record Point(int x, List<Color> colors) implements Serializable {
    }

    static final class Failure extends IOException {
        private static final long serialVersionUID = 1L;

        Failure(Throwable cause) {
            super("failed", cause);
        }
    }

    static final class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        Node next;
    }

    private static Object deep() {
        Node first = null;
        for (int i = 0; i < DEEP; i++) {
            Node node = new Node();
            node.next = first;
            first = node;
        }
        return first;
    }

    /** Objects that compare by equals, so that the receiver can check them. */
    private static List<Object> values() {
        Properties properties = new Properties();
        properties.setProperty("key", "value");
        TreeMap<String, Integer> sorted = new TreeMap<>(Comparator.reverseOrder());
        sorted.putAll(Map.of("a", 1, "b", 2));
        return new ArrayList<>(List.of(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "text",
                new BigInteger("12345678901234567890"), new BigDecimal("1.5"),
                LocalDate.of(2024, 2, 29), Duration.ofDays(3),
                ZonedDateTime.parse("2024-02-29T12:00+01:00[Europe/Paris]"),
                new ArrayList<>(List.of(1, 2)), new LinkedHashMap<>(Map.of("a", 1)),
                new HashMap<>(Map.of("b", List.of())),
                new LinkedHashSet<>(List.of(1)), sorted, EnumSet.of(Color.RED), new EnumMap<>(Map.of(Color.GREEN, 1)),
                List.of(1, 2, 3), Map.of(1, 2), Set.of(1), Collections.unmodifiableList(Arrays.asList(1, 2)),
                Collections.emptyMap(), BitSet.valueOf(new long[] {5}), new UUID(1, 2), Locale.FRANCE, properties,
                new ConcurrentHashMap<>(Map.of(1, 2)), new CopyOnWriteArrayList<>(List.of(1)), URI.create("a:b"),
                TimeZone.getTimeZone("Europe/Paris"), TimeUnit.DAYS, new Point(3, List.of(Color.RED, Color.GREEN)),
                Color.RED, java.sql.Timestamp.valueOf("2024-02-29 12:00:00")));
    }

    /** Objects that do not compare by equals. */
    @SuppressWarnings("UnnecessaryStringBuilder") // One of the objects is a StringBuilder.
    private static Object[] others() {
        GregorianCalendar calendar = new GregorianCalendar(2024, 1, 29);
        BinaryOperator<Integer> sum = (BinaryOperator<Integer> & Serializable) (one, other) -> one + other;
        return new Object[] {new int[][] {{1}, {2, 3}}, new Point[] {new Point(1, null)}, new String[][] {{"a"}},
            new ArrayDeque<>(List.of(1)), new PriorityQueue<>(List.of(2, 1)), calendar, new Random(1), sum,
            new Failure(new IllegalStateException("cause")), new AtomicLong(7), new LongAdder(), Pattern.compile("a+"),
            new StringBuilder("built"), new Object[] {Color.GREEN}, Thread.State.NEW, String.class, new Talker()};
    }

    private static Object[] message(String kind) {
        return switch (kind) {
            case "values" -> values().toArray();
            case "others" -> others();
            case "talker" -> new Object[] {new Talker()};
            case "jdk" -> new Object[] {List.of(InetSocketAddress.createUnresolved("nowhere", 1))};
            case "unreadable" -> new Object[] {new Unreadable()};
            case "unwritable" -> new Object[] {new Object()};
            case "deep" -> new Object[] {deep()};
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** Runs an action in a thread with a stack of the given MiB; returns the message of an MPIException. */
    private static boolean attempt(int stackMegabytes, Runnable call) throws InterruptedException {
        int[] handled = {0};
        boolean[] fine = {false};
        MPI.COMM_WORLD.Errhandler_set(Comm.Create_errhandler((comm, error) -> handled[0]++));
        Thread caller = new Thread(null, () -> {
            try {
                call.run();
                fine[0] = true;
            } catch (MPIException e) {
                System.out.println("class " + MPI.Error_string(e.getErrorClass()) + ", handled " + handled[0] + ": "
                        + e.getMessage());
            }
        }, "caller", (long) stackMegabytes << 20);
        caller.setContextClassLoader(ObjectActor.class.getClassLoader());
        caller.start();
        caller.join();
        return fine[0];
    }

    /** Arguments: the kind of objects, and the MiB of stack with which they are sent and received. */
    public static void main(String[] args) throws InterruptedException {
        MPI.Init(args);
        int next = (MPI.COMM_WORLD.Rank() + 1) % MPI.COMM_WORLD.Size();
        Object[] out = message(args[0]);
        Object[] in = new Object[out.length];
        int sending = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        int receiving = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        Request[] request = new Request[1];
        if (attempt(sending, () -> request[0] = MPI.COMM_WORLD.Isend(out, 0, out.length, MPI.OBJECT, next, 0))) {
            if (attempt(receiving, () -> MPI.COMM_WORLD.Recv(in, 0, in.length, MPI.OBJECT, MPI.ANY_SOURCE, 0))) {
                boolean right = !args[0].equals("values") || Arrays.equals(out, in);
                System.out.println("received " + in.length + " " + right);
            }
            request[0].Wait();
        }
        MPI.Finalize();
    }
}
