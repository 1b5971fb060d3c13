package org.quipu.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.concurrent.atomic.AtomicIntegerArray;
import mpi.MPI;
import org.quipu.device.DeviceProvider;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagers;
import org.quipu.threads.Parallel;

/** A program for ranks that share a JVM: what they must not share, and what they end without each other. */
public final class InJvmActor {

    private static int mine;

    private InJvmActor() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "statics" -> statics();
            case "collective" -> collective();
            case "hybrid" -> hybrid();
            case "loading" -> loading();
            case "exitOthersGoOn" -> exitOthersGoOn();
            case "exitByReference" -> exitBy(System::exit, Integer.parseInt(args[1]));
            case "exitByRuntime" -> exitBy(Runtime.getRuntime()::exit, Integer.parseInt(args[1]));
            case "halt" -> exitBy(Runtime.getRuntime()::halt, Integer.parseInt(args[1]));
            case "exitUnseen" -> System.class.getMethod("exit", int.class).invoke(null, Integer.parseInt(args[1]));
            case "hooks" -> hooks();
            case "threads" -> threads();
            case "handler" -> handler();
            case "shared" -> shared();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void statics() throws Exception {
        ProcessManager manager = ProcessManagers.detect();
        mine += 1 + manager.rank();
        manager.fence();
        System.out.println("rank " + manager.rank() + " has " + mine + " in thread " + Thread.currentThread().getName()
                + ", loaders equal " + (Thread.currentThread()
                        .getContextClassLoader() == InJvmActor.class.getClassLoader())
                + ", devices shared " + (DeviceProvider.class.getClassLoader() == ClassLoader.getSystemClassLoader())
                + ", pid " + ProcessHandle.current().pid());
        manager.close();
    }

    private static void collective() {
        MPI.Init(new String[0]);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        for (int length : new int[] {1, 1000, 100_000}) {
            int[] data = IntStream.range(0, length).map(i -> i + rank).toArray();
            int[] sum = new int[length];
            MPI.COMM_WORLD.Allreduce(data, 0, sum, 0, length, MPI.INT, MPI.SUM);
            for (int i = 0; i < length; i++) {
                if (sum[i] != size * i + size * (size - 1) / 2) {
                    throw new IllegalStateException("wrong sum at " + i);
                }
            }
            byte[] all = new byte[length * size];
            byte[] part = new byte[length];
            java.util.Arrays.fill(part, (byte) rank);
            MPI.COMM_WORLD.Allgather(part, 0, length, MPI.BYTE, all, 0, length, MPI.BYTE);
            for (int i = 0; i < all.length; i++) {
                if (all[i] != i / length) {
                    throw new IllegalStateException("wrong byte at " + i);
                }
            }
        }
        System.out.println("rank " + rank + " of " + size + " is right");
        MPI.Finalize();
    }

    private static void hybrid() {
        MPI.Init(new String[0]);
        int rank = MPI.COMM_WORLD.Rank();
        AtomicIntegerArray seen = new AtomicIntegerArray(2);
        Parallel.region(team -> {
            int[] word = {rank * 10 + team.threadNum()};
            int other = 1 - rank;
            MPI.COMM_WORLD.Sendrecv_replace(word, 0, 1, MPI.INT, other, team.threadNum(), other, team.threadNum());
            seen.set(team.threadNum(), word[0]);
        });
        System.out.println("rank " + rank + " heard " + seen);
        MPI.Finalize();
    }

    /** Everything that a library may ask of its class loader. */
    private static void loading() throws Exception {
        ClassLoader own = InJvmActor.class.getClassLoader();
        String name = InJvmActor.class.getSimpleName() + ".class";
        try (InputStream in = InJvmActor.class.getResourceAsStream(name)) {
            System.out.println("resource " + (in.readAllBytes().length > 1000));
        }
        System.out.println("package " + InJvmActor.class.getPackage().getName() + " of "
                + InJvmActor.class.getProtectionDomain().getCodeSource().getLocation().getProtocol());
        System.out.println("by name " + (Class.forName("org.quipu.launch.Actor").getClassLoader() == own));
        System.out.println("context " + ServiceLoader.load(InJvmService.class).findFirst().map(InJvmService::text)
                .orElse("none"));
        System.out.println("compiler " + Class.forName("com.sun.source.tree.Tree").getModule().getName());
        System.out.println("runtime " + org.quipu.launch.program.ClassPath.ofRuntime().size());
        Thread thread = Thread.ofVirtual().start(() -> System.out.println("virtual"));
        thread.join();
        IntStream.range(0, 1).parallel().forEach(i -> System.out.println("pool"));
        new Throwable("on purpose").printStackTrace();
    }

    private static void exitOthersGoOn() throws IOException {
        ProcessManager manager = ProcessManagers.detect();
        manager.fence();
        manager.close();
        if (manager.rank() == 1) {
            System.exit(0);
        }
        manager.put("gone", "on");
        System.out.println("rank " + manager.rank() + " goes on");
    }

    private static void exitBy(IntConsumer way, int code) throws Exception {
        if (ProcessManagers.detect().rank() == 1) {
            System.out.print("last words");
            way.accept(code);
            System.out.println("never seen");
        }
        new CountDownLatch(1).await();
    }

    private static void hooks() throws IOException {
        int rank = ProcessManagers.detect().rank();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook of rank " + rank)));
        Thread removed = new Thread(() -> System.out.println("removed hook"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed) + " " + Runtime.getRuntime()
                .removeShutdownHook(removed));
        System.out.println("main of rank " + rank);
    }

    /** The rank ends with its last thread that is no daemon. */
    private static void threads() throws Exception {
        int rank = ProcessManagers.detect().rank();
        CountDownLatch mainIsOver = new CountDownLatch(1);
        Thread main = Thread.currentThread();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        Thread.ofPlatform().start(() -> {
            while (main.getStackTrace().length > 0
                    && java.util.Arrays.stream(main.getStackTrace())
                            .anyMatch(frame -> frame.getMethodName().equals("threads"))) {
                Thread.onSpinWait();
            }
            mainIsOver.countDown();
            System.out.println("thread of rank " + rank + " outlives main");
        });
    }

    private static void handler() throws Exception {
        int rank = ProcessManagers.detect().rank();
        if (rank == 1) {
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> System.out.println("rank 1 shrugs at "
                    + thrown.getMessage()));
        }
        Thread thread = Thread.ofPlatform().name("baker").start(() -> {
            if (rank == 1) {
                throw new IllegalStateException("burnt");
            }
        });
        thread.join();
        System.out.println("rank " + rank + " goes on");
    }

    private static void shared() throws IOException {
        int rank = ProcessManagers.detect().rank();
        System.out.println(rank + " reads " + new String(System.in.readAllBytes(), StandardCharsets.UTF_8).strip());
    }
}
