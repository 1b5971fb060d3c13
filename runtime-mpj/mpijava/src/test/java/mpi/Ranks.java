package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.quipu.device.Device;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.settings.EngineSettings;

/** Runs a body as ranks that are threads of this JVM, each with its own engine and device. */
public final class Ranks {

    /** The body of a rank, which receives its communicator of all ranks. */
    @FunctionalInterface
    public interface Body {
        void run(Intracomm world) throws Exception;
    }

    /** The form of the collective operations of {@link Intracomm}; set by tests of one form. */
    static volatile FormedIntracomm.Form form = FormedIntracomm.Form.BLOCKING;

    private Ranks() {
    }

    private static Intracomm world(Engine engine) {
        Communicator world = Communicator.world(engine);
        return form == FormedIntracomm.Form.BLOCKING ? new Intracomm(world) : new FormedIntracomm(world, form);
    }

    /** Runs a body on all ranks; returns when all have returned, and throws the first exception. */
    public static void run(Fabric fabric, int size, EngineSettings settings, Body body) throws Exception {
        run(fabric.open(size), settings, body);
    }

    /** As above, on given devices, one for each rank. */
    public static void run(Device[] devices, EngineSettings settings, Body body) throws Exception {
        int size = devices.length;
        List<Engine> engines = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            engines.add(new Engine(devices[rank], rank, size, settings, MPIException::new));
        }
        AtomicReference<Throwable> failure = new AtomicReference<>();
        CountDownLatch done = new CountDownLatch(size);
        CountDownLatch failed = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (Engine engine : engines) {
            Intracomm world = world(engine);
            threads.add(Thread.ofPlatform().daemon().name("rank-" + engine.rank()).start(() -> {
                try {
                    body.run(world);
                    engine.drain();
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                    failed.countDown();
                } finally {
                    done.countDown();
                }
            }));
        }
        while (!done.await(20, TimeUnit.MILLISECONDS) && failed.getCount() > 0) {
            // Either a rank ends, or the test times out.
        }
        if (failure.get() != null) {
            StringBuilder stacks = new StringBuilder();
            for (Thread thread : threads) {
                stacks.append(thread.getName()).append('\n');
                for (StackTraceElement element : thread.getStackTrace()) {
                    stacks.append("    ").append(element).append('\n');
                }
            }
            throw new AssertionError(failure.get().getMessage() + "\n" + stacks, failure.get());
        }
        engines.forEach(Engine::close);
    }
}
