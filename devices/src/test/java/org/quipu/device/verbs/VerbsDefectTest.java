package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.JobInfo;

/** The messages on machines, simulated by directories, whose RDMA device cannot be used. */
class VerbsDefectTest {

    private static final String GID = "0000:0000:0000:0000:0000:ffff:0a09:0001";
    private static final String NO_LIBRARY = "libquipu-nowhere.so.1";

    @TempDir
    private Path sysfs;

    private VerbsDeviceProvider provider(Path nodes) {
        return new VerbsDeviceProvider(sysfs, nodes, NO_LIBRARY);
    }

    private void port(String state) throws IOException {
        ImitatedPort.make(sysfs, "mlx5_0", 1, state, "Ethernet", GID, "RoCE v2");
    }

    @Test
    void aMachineWithoutSuchADeviceHasNoDefect() {
        assertThat(provider(sysfs).unavailable())
                .hasValueSatisfying(reason -> assertThat(reason).contains("no RDMA device"));
        assertThat(provider(sysfs).defect()).isEmpty();
        assertThat(new VerbsDeviceProvider(sysfs.resolve("missing"), sysfs, NO_LIBRARY).defect()).isEmpty();
    }

    @Test
    void aPortThatIsDownIsOne() throws Exception {
        port("1: DOWN");
        assertThat(provider(sysfs).defect()).contains("no port is up: mlx5_0 port 1 is DOWN")
                .isEqualTo(provider(sysfs).unavailable());
        assertThatThrownBy(() -> provider(sysfs).open(new JobInfo("test", 0, 2, 1, 1, new byte[32])))
                .isInstanceOf(IOException.class).hasMessageContaining("is DOWN");
    }

    @Test
    void soAreMissingFilesAndAMissingLibrary() throws Exception {
        port("4: ACTIVE");
        assertThat(provider(sysfs.resolve("missing")).defect())
                .hasValueSatisfying(reason -> assertThat(reason).contains("ib_uverbs"));
        assertThat(provider(sysfs).defect())
                .hasValueSatisfying(reason -> assertThat(reason).contains("no " + NO_LIBRARY));
    }
}
