package mpi;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.mpj.engine.LoopbackFabric;
import org.quipu.mpj.engine.SoloDevice;

/** Opens devices that connect ranks of one JVM: the ones on the class path, and one for tests alone. */
public enum Fabric {
    LOOPBACK, SHM, NIO;

    /** The fabrics that this machine has. */
    static Stream<Fabric> available() {
        return Arrays.stream(values()).filter(fabric -> fabric == LOOPBACK || fabric.provider().isPresent());
    }

    private Optional<DeviceProvider> provider() {
        return ServiceLoader.load(DeviceProvider.class).stream().map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equalsIgnoreCase(name()) && provider.unavailable().isEmpty()).findAny();
    }

    Device[] open(int size) throws IOException {
        if (size == 1) {
            return new Device[] {new SoloDevice()};
        }
        if (this == LOOPBACK) {
            LoopbackFabric fabric = new LoopbackFabric(size);
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
