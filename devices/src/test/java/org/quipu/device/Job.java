package org.quipu.device;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Several ranks of one job, all in this process, each connected to all others. */
public final class Job implements AutoCloseable {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    public final List<Endpoint> ranks = new ArrayList<>();

    /** Returns whether one rank has another's address. */
    public interface Acquaintance {
        boolean knows(int from, int to);
    }

    public Job(int size, Endpoint.Opener opener) throws IOException {
        this(size, opener, (from, to) -> true);
    }

    public Job(int size, Endpoint.Opener opener, Acquaintance acquaintance) throws IOException {
        String id = name();
        for (int rank = 0; rank < size; rank++) {
            ranks.add(new Endpoint(rank, opener.open(new JobInfo(id, rank, size, size, 1, secret()))));
        }
        for (Endpoint from : ranks) {
            for (Endpoint to : ranks) {
                if (from != to && acquaintance.knows(from.rank, to.rank)) {
                    from.device.addPeer(to.rank, to.device.address());
                }
            }
        }
    }

    public static String name() {
        return "test-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet();
    }

    public static byte[] secret() {
        return Endpoint.pattern(7, 32);
    }

    public Endpoint rank(int rank) {
        return ranks.get(rank);
    }

    /** The program of one rank. */
    public interface Program {
        void run(Endpoint here) throws Exception;
    }

    /** Runs a program in each rank, each in its own thread; throws the failure of the first rank that fails. */
    public void run(Program program) throws Exception {
        together(ranks.stream().<Callable<Void>>map(here -> () -> {
            program.run(here);
            return null;
        }).toList());
    }

    /** Runs tasks concurrently, for at most twice the longest wait of a test. */
    public static void together(List<Callable<Void>> tasks) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        // In the order in which they end: a rank that fails leaves the others waiting, and their failures are only
        // consequences.
        CompletionService<Void> results = new ExecutorCompletionService<>(threads);
        try {
            tasks.forEach(results::submit);
            for (int i = 0; i < tasks.size(); i++) {
                Future<Void> result = results.poll(2 * Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS);
                if (result == null) {
                    throw new TimeoutException();
                }
                result.get();
            }
        } catch (ExecutionException e) {
            AssertionError failure = new AssertionError(e.getCause().getMessage(), e.getCause());
            addOthers(failure, results, tasks.size());
            throw failure;
        } catch (TimeoutException e) {
            throw new AssertionError("a rank did not end; stacks: " + stacks(), e);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Adds the failures of ranks that waited for the same event and fail at about the same time. */
    private static void addOthers(AssertionError failure, CompletionService<Void> results, int most)
            throws InterruptedException {
        for (int i = 0; i < most; i++) {
            Future<Void> other = results.poll(2, TimeUnit.SECONDS);
            if (other == null) {
                return;
            }
            if (other.state() == Future.State.FAILED) {
                failure.addSuppressed(other.exceptionNow());
            }
        }
    }

    private static String stacks() {
        StringBuilder text = new StringBuilder();
        Thread.getAllStackTraces().forEach((thread, frames) -> {
            if (thread.getName().startsWith("pool-")) {
                text.append('\n').append(thread);
                for (StackTraceElement frame : frames) {
                    text.append("\n    ").append(frame);
                }
            }
        });
        return text.toString();
    }

    @Override
    public void close() {
        ranks.forEach(Endpoint::close);
    }
}
