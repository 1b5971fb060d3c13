package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.device.natives.NativeException;

/** The choice of the port on machines that are simulated by directories like the kernel's. */
class PortChoiceTest {

    private static final String ZERO = "0000:0000:0000:0000:0000:0000:0000:0000";
    private static final String LINK_LOCAL = "fe80:0000:0000:0000:5054:00ff:fe12:3456";
    private static final String IPV4 = "0000:0000:0000:0000:0000:ffff:0a09:0001";

    @TempDir
    private Path sysfs;

    private void port(String hca, int number, String state, String link, String... gidsAndTypes) throws IOException {
        ImitatedPort.make(sysfs, hca, number, state, link, gidsAndTypes);
    }

    private PortChoice choose(String hca, int port, int gid) throws IOException {
        return PortChoice.of(HcaPort.all(sysfs), hca, port, gid);
    }

    @Test
    void onRoceTheIpv4AddressOfVersion2() throws Exception {
        port("rxe0", 1, "4: ACTIVE", "Ethernet", LINK_LOCAL, "RoCE v2", IPV4, "IB/RoCE v1", IPV4, "RoCE v2", ZERO, "");
        PortChoice choice = choose("", 0, -1);
        assertThat(choice.port().toString()).isEqualTo("rxe0 port 1");
        assertThat(choice.gid().index()).isEqualTo(2);
        assertThat(choice.port().gids()).hasSize(3);
        assertThat(VerbsAddress.fabric(choice)).isEqualTo("roce2");
        assertThat(choose("", 0, 0).gid().hex()).isEqualTo("fe800000000000005054" + "00fffe123456");
    }

    @Test
    void infinibandBeforeRoceAndTheFirstPortThatIsUp() throws Exception {
        port("mlx5_0", 1, "4: ACTIVE", "Ethernet", IPV4, "RoCE v2");
        port("mlx5_1", 1, "1: DOWN", "InfiniBand", LINK_LOCAL, "IB/RoCE v1");
        port("mlx5_1", 2, "4: ACTIVE", "InfiniBand", LINK_LOCAL, "IB/RoCE v1");
        assertThat(choose("", 0, -1).port().toString()).isEqualTo("mlx5_1 port 2");
        assertThat(VerbsAddress.fabric(choose("", 0, -1))).isEqualTo("ib-fe80000000000000");
        assertThat(choose("mlx5_0", 0, -1).port().toString()).isEqualTo("mlx5_0 port 1");
    }

    @Test
    void hardwareBeforeSoftware() throws Exception {
        port("a_card", 1, "4: ACTIVE", "Ethernet", IPV4, "RoCE v2");
        port("rxe0", 1, "4: ACTIVE", "Ethernet", IPV4, "RoCE v2");
        assertThat(choose("", 0, -1).port().hca()).isEqualTo("a_card");
    }

    private void refused(String hca, int port, int gid, String... words) {
        assertThatThrownBy(() -> choose(hca, port, gid)).isInstanceOf(NativeException.class).message().contains(words)
                .doesNotContain("\n");
    }

    @Test
    void refusalsSayWhy() throws Exception {
        refused("", 0, -1, "no RDMA device");
        port("mlx5_0", 1, "1: DOWN", "InfiniBand", LINK_LOCAL, "IB/RoCE v1");
        refused("", 0, -1, "no port is up", "mlx5_0 port 1 is DOWN");
        refused("mlx5_7", 0, -1, "quipu.verbs.device", "mlx5_7", "there is mlx5_0 port 1");
        refused("mlx5_0", 2, -1, "mlx5_0 port 2", "there is mlx5_0 port 1");
        port("rxe0", 1, "4: ACTIVE", "Ethernet", LINK_LOCAL, "IB/RoCE v1");
        refused("rxe0", 0, -1, "no address for RoCE v2");
        refused("rxe0", 0, 5, "quipu.verbs.gid is 5", "0 fe80");
    }

    @Test
    void theMemlockLimitIsReadAsTheKernelShowsIt() {
        List<String> limits = List.of("Limit                     Soft Limit           Hard Limit           Units",
                "Max locked memory         8388608              8388608              bytes     ");
        List<String> user = List.of("Name:\tjava", "CapEff:\t0000000000000000");
        assertThat(LockedMemory.shortage(8_388_608, limits, user)).isEmpty();
        assertThat(LockedMemory.shortage(8_388_609, limits, user)).get().asString()
                .contains("8192 KiB", "8193 KiB", "ulimit -l");
        assertThat(LockedMemory.shortage(1L << 40, limits, List.of("CapEff:\t000001ffffffffff"))).isEmpty();
        assertThat(LockedMemory.shortage(1L << 40,
                List.of("Max locked memory         unlimited            unlimited            bytes"), user)).isEmpty();
    }
}
