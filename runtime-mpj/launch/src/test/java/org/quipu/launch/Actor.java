package org.quipu.launch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.quipu.mpj.manager.LaunchEnvironment;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagers;
import org.quipu.threads.Parallel;

/** The program of the ranks in the launcher's tests. The first argument names an action, the second the acting rank. */
public final class Actor {

    private Actor() {}

    public static void main(String[] args) throws Exception {
        ProcessManager manager = ProcessManagers.detect();
        int rank = manager.rank();
        boolean chosen = args.length > 1 && args[1].equals(Integer.toString(rank));
        switch (args[0]) {
            case "hello" -> hello(manager, args);
            case "exchange" -> exchange(manager);
            case "hang" -> hang(rank);
            case "region" -> Parallel.region(2, true, team -> team.barrier());
            case "exit" -> {
                if (chosen) {
                    ready(rank);
                    System.exit(Integer.parseInt(args[2]));
                }
                hang(rank);
            }
            case "throw" -> {
                if (chosen) {
                    throw new IllegalStateException("no bread", new IOException("no flour"));
                }
                hang(rank);
            }
            case "throwInThread" -> {
                if (chosen) {
                    Thread.ofPlatform().name("baker").start(() -> {
                        throw new IllegalStateException("burnt");
                    });
                }
                hang(rank);
            }
            case "throwInDaemon" -> {
                Thread daemon = Thread.ofPlatform().daemon().name("mouse").start(() -> {
                    throw new IllegalStateException("squeak");
                });
                daemon.join();
                System.out.println("goes on");
            }
            case "throwInHook" -> Runtime.getRuntime()
                    .addShutdownHook(Thread.ofPlatform().name("janitor").unstarted(() -> {
                        throw new IllegalStateException("no broom");
                    }));
            case "exhaust" -> {
                if (chosen) {
                    exhaust();
                }
                hang(rank);
            }
            case "abort" -> {
                if (chosen) {
                    manager.abort(Integer.parseInt(args[2]), "no salt");
                }
                hang(rank);
            }
            case "failSecond" -> failSecond(manager);
            case "leave" -> {
                if (!chosen) {
                    manager.fence();
                }
            }
            case "leaveJoined" -> {
                manager.fence();
                if (chosen) {
                    return;
                }
                hang(rank);
            }
            case "grandchild" -> {
                Process child = new ProcessBuilder("sleep", "1000").start();
                System.out.println("child " + child.pid());
                if (chosen) {
                    System.exit(0);
                }
                hang(rank);
            }
            case "ignoreTerm" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(Actor::forever));
                hang(rank);
            }
            case "hookHangs" -> {
                manager.fence();
                if (chosen) {
                    Runtime.getRuntime().addShutdownHook(new Thread(Actor::forever, "janitor"));
                    System.exit(3);
                }
                hang(rank);
            }
            case "untilInput" -> {
                ready(rank);
                if (rank == 0) {
                    System.in.read();
                }
                manager.fence();
                manager.close();
            }
            case "bothStreams" -> {
                for (int i = 0; i < 1000; i++) {
                    System.out.println("out " + i);
                    System.err.println("err " + i);
                }
            }
            case "stopsItself" -> {
                if (chosen) {
                    String pid = Long.toString(ProcessHandle.current().pid());
                    System.out.println("ready " + rank + " " + pid);
                    new ProcessBuilder("kill", "-STOP", pid).start().waitFor();
                }
                hang(rank);
            }
            case "stdin" -> stdin(rank);
            case "lines" -> lines(rank, Integer.parseInt(args[1]));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void hello(ProcessManager manager, String[] args) {
        System.out.println("rank " + manager.rank() + " of " + manager.size() + ", " + manager.localSize()
                + " here, threads "
                + System.getenv(LaunchEnvironment.THREADS) + ", device '" + manager.requestedDevice() + "', secret "
                + manager.secret().length + ", arguments " + Arrays.asList(args).subList(1, args.length)
                + ", greeting " + System.getProperty("greeting"));
    }

    private static void exchange(ProcessManager manager) throws IOException {
        int next = (manager.rank() + 1) % manager.size();
        for (String round : new String[] {"first", "second"}) {
            manager.put("address", round + " of\\" + manager.rank());
            manager.fence();
            System.out.println(manager.rank() + " sees " + manager.get(next, "address"));
            manager.fence();
        }
        try {
            manager.get(next, "nothing");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        manager.close();
    }

    /** Rank 1 ends first; rank 0 fails because of that, and is heard first. */
    private static void failSecond(ProcessManager manager) throws Exception {
        manager.put("pid", Long.toString(ProcessHandle.current().pid()));
        manager.fence();
        if (manager.rank() == 0) {
            ProcessHandle second = ProcessHandle.of(Long.parseLong(manager.get(1, "pid"))).orElseThrow();
            second.destroyForcibly();
            throw new IllegalStateException("lost rank 1");
        }
        hang(manager.rank());
    }

    private static void hang(int rank) {
        ready(rank);
        forever();
    }

    private static void ready(int rank) {
        System.out.println("ready " + rank + " " + ProcessHandle.current().pid());
    }

    private static void forever() {
        while (true) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException ignored) {
                // It keeps waiting.
            }
        }
    }

    @SuppressWarnings("ModifiedButNotUsed") // The heap is to run full.
    private static void exhaust() {
        List<long[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new long[100]);
        }
    }

    private static void stdin(int rank) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int count = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(rank + " read " + line);
            count++;
        }
        System.out.println(rank + " read " + count + " lines");
    }

    /** Writes lines of many lengths, in pieces that end anywhere. */
    private static void lines(int rank, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("<").append(rank).append(' ').append(i).append(' ')
                    .append(Integer.toString(rank).repeat(i * 37 % 500)).append(">\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int from = 0, step = 1; from < bytes.length; from += step, step = step * 31 % 4096 + 1) {
            System.out.write(bytes, from, Math.min(step, bytes.length - from));
            System.out.flush();
        }
        System.out.print("<" + rank + " end>");
        System.out.flush();
    }
}
