package mpi;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.progress.LoopbackReads;
import org.quipu.mpj.progress.SoloDevice;

/** Opens devices that connect ranks of one JVM: those on the class path, and one for tests only. */
public enum Fabric {
    LOOPBACK, LOOPBACK_READS, LOCAL, SHM, VERBS, NIO, UCX;

    private static final long READS_SEED = 42;
    private static final long READ_LIMIT = 1500;

    /**
     * The fabrics that this machine supports: the one that the property {@code quipu.test.fabric} names, or those that
     * a job would select automatically.
     */
    static Stream<Fabric> available() {
        String only = System.getProperty("quipu.test.fabric", "");
        return Arrays.stream(values()).filter(fabric -> only.isEmpty() ? fabric != UCX : fabric.name()
                .equalsIgnoreCase(only)).filter(fabric -> fabric.isLoopback() || fabric.provider().isPresent());
    }

    private boolean isLoopback() {
        return this == LOOPBACK || this == LOOPBACK_READS;
    }

    /** One-sided reads that take every possible path in turn. */
    private static LoopbackReads reads() {
        Random random = new Random(READS_SEED);
        int[] answers = {Device.DONE, Device.DONE, Device.DONE, Device.ACCEPTED, Device.ACCEPTED, Device.ACCEPTED,
            Device.BACK_PRESSURE,
            Device.BACK_PRESSURE, Device.REFUSED, LoopbackReads.FAILING, LoopbackReads.HIDDEN};
        return new LoopbackReads(READ_LIMIT, () -> answers[random.nextInt(answers.length)]);
    }

    private Optional<DeviceProvider> provider() {
        return ServiceLoader.load(DeviceProvider.class).stream().map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equalsIgnoreCase(name()))
                // The device for threads of one JVM is unavailable unless a launcher has declared that ranks are
                // threads, as they are here.
                .filter(provider -> this == LOCAL || provider.unavailable().isEmpty()).findAny();
    }

    Device[] open(int size) throws IOException {
        if (size == 1) {
            return new Device[] {new SoloDevice()};
        }
        if (isLoopback()) {
            LoopbackFabric fabric = new LoopbackFabric(size, this == LOOPBACK ? null : reads());
            return IntStream.range(0, size).mapToObj(fabric::device).toArray(Device[]::new);
        }
        String job = "test-" + UUID.randomUUID();
        Device[] devices = new Device[size];
        for (int rank = 0; rank < size; rank++) {
            devices[rank] = provider().orElseThrow().open(new JobInfo(job, rank, size, size, 1, new byte[32]));
        }
        for (int rank = 0; rank < size; rank++) {
            for (int peer = 0; peer < size; peer++) {
                if (peer != rank) {
                    devices[rank].addPeer(peer, devices[peer].address());
                }
            }
        }
        return devices;
    }
}
