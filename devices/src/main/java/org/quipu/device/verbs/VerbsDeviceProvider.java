package org.quipu.device.verbs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.device.rdma.Encryption;

/** Provides the device for InfiniBand and RoCE, which reaches processes on machines of the same fabric. */
public final class VerbsDeviceProvider implements DeviceProvider {

    static final String NAME = "verbs";

    private static final int RANKING = 100;
    private static final Path NODES = Path.of("/dev/infiniband");

    /** Number of ranks of the smallest job, for which the limit of locked memory must be sufficient. */
    private static final int FEW_RANKS = 2;

    private final Path sysfs;
    private final Path nodes;
    private final String library;

    /** Called by {@link java.util.ServiceLoader}. */
    public VerbsDeviceProvider() {
        this(HcaPort.SYSFS, NODES, Verbs.LIBRARY);
    }

    /**
     * Creates a provider for a simulated machine, given the kernel's list of RDMA devices, the directory of their
     * device files, and the library's name.
     */
    VerbsDeviceProvider(Path sysfs, Path nodes, String library) {
        this.sysfs = sysfs;
        this.nodes = nodes;
        this.library = library;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int ranking() {
        return RANKING;
    }

    @Override
    public Optional<String> unavailable() {
        Optional<String> obstacle = Encryption.obstacle();
        if (obstacle.isPresent()) {
            return obstacle;
        }
        try {
            VerbsSettings settings = VerbsSettings.of(new JobInfo("probe", 0, FEW_RANKS, 1, 1, new byte[0]));
            choose(settings);
            if (!Files.isDirectory(nodes)) {
                return Optional.of("there is no " + nodes
                        + ": load the kernel module ib_uverbs, or give the container that folder");
            }
            Verbs.load(library);
            return LockedMemory.shortage(settings.bytesPerPeer());
        } catch (IOException e) {
            return Optional.of(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    @Override
    public Optional<String> defect() {
        try {
            return HcaPort.all(sysfs).isEmpty() ? Optional.empty() : unavailable();
        } catch (IOException e) {
            return Optional.of(Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    private PortChoice choose(VerbsSettings settings) throws IOException {
        return PortChoice.of(HcaPort.all(sysfs), settings.hca(), settings.port(), settings.gid());
    }

    @Override
    public boolean reaches(String own, String peer) {
        return VerbsAddress.parse(own).reaches(VerbsAddress.parse(peer));
    }

    @Override
    public Device open(JobInfo job) throws IOException {
        VerbsSettings settings = VerbsSettings.of(job);
        return new VerbsDevice(job, settings, choose(settings));
    }
}
