package org.quipu.device.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which addresses of a machine another one tries, in which order, and why not the others. */
class TargetsTest {

    private static final HostAddress BRIDGE = link("docker0", "172.17.0.1", 16, 0, true);

    private static HostAddress link(String name, String address, int prefix, int megabits, boolean internal) {
        return new HostAddress(name, HostAddress.of(address).address(), prefix, megabits, internal);
    }

    private static HostAddress link(String name, String address, int prefix) {
        return link(name, address, prefix, 0, false);
    }

    private static TcpAddress machine(String name, HostAddress... hosts) {
        return new TcpAddress("boot-" + name, name, List.of(hosts), 7);
    }

    private static List<String> tried(TcpAddress own, TcpAddress peer) {
        return Targets.between(own, peer).tried().stream().map(Target::label).toList();
    }

    private static List<String> refused(TcpAddress own, TcpAddress peer) {
        return Targets.between(own, peer).refused();
    }

    @Test
    void aCommonNetworkIsPreferredAndAmongSuchTheFastest() {
        TcpAddress one = machine("n1", link("mgmt", "10.0.0.1", 24, 1000, false),
                link("ib0", "10.1.0.1", 24, 100_000, false), link("wan", "192.0.2.1", 24, 400_000, false));
        TcpAddress two = machine("n2", link("wan", "198.51.100.2", 24, 400_000, false),
                link("mgmt", "10.0.0.2", 24, 1000, false), link("ib0", "fd01::2", 64, 100_000, false),
                link("ib0", "10.1.0.2", 24, 100_000, false));
        assertThat(tried(one, two)).containsExactly("ib0 10.1.0.2:7", "mgmt 10.0.0.2:7", "wan 198.51.100.2:7");
        assertThat(refused(one, two)).containsExactly("ib0 fd01:0:0:0:0:0:0:2: n1 has no routable IPv6 address");
    }

    @Test
    void aBridgeWithTheSameAddressOnBothSidesIsRefused() {
        TcpAddress one = machine("n1", link("eth0", "10.0.0.1", 24), BRIDGE);
        TcpAddress two = machine("n2", BRIDGE, link("eth0", "10.0.0.2", 24));
        assertThat(tried(one, two)).containsExactly("eth0 10.0.0.2:7");
        assertThat(refused(one, two)).containsExactly(
                "docker0 172.17.0.1: n1 has the same address on docker0, so each machine reaches only itself there");
    }

    @Test
    void aBridgeInsideAMachineIsRefused() {
        TcpAddress two = machine("n2", BRIDGE);
        for (TcpAddress one : Arrays.asList(machine("n1", link("eth0", "10.0.0.1", 24)),
                machine("n1", link("docker0", "172.17.0.9", 16, 0, true)))) {
            assertThat(tried(one, two)).isEmpty();
            assertThat(refused(one, two))
                    .containsExactly("docker0 172.17.0.1: a bridge inside n2 that does not lead to n1");
        }
    }

    /** A container reaches the bridge of its own machine. */
    @Test
    void aBridgeIsReachedFromItsNetwork() {
        TcpAddress container = machine("c", link("eth0", "172.17.0.2", 16));
        TcpAddress machine = machine("n2", BRIDGE, link("eth0", "10.0.0.2", 24));
        assertThat(tried(container, machine)).containsExactly("docker0 172.17.0.1:7", "eth0 10.0.0.2:7");
        assertThat(tried(machine, container)).containsExactly("eth0 172.17.0.2:7");
    }

    @Test
    void theLoopbackAddressOfAnotherMachineIsRefused() {
        TcpAddress two = machine("n2", link("lo", "127.0.0.1", 8));
        assertThat(tried(machine("n1", link("eth0", "10.0.0.1", 24)), two)).isEmpty();
        assertThat(refused(machine("n1", link("eth0", "10.0.0.1", 24)), two))
                .containsExactly("lo 127.0.0.1: only processes on n2 reach the loopback address");
    }

    @Test
    void inOneNetworkStackTheLoopbackAddressIsFirst() {
        TcpAddress own = machine("n1", link("eth0", "10.0.0.1", 24), BRIDGE);
        assertThat(tried(own, own).getFirst()).startsWith("lo ");
        assertThat(tried(own, own)).endsWith("eth0 10.0.0.1:7", "docker0 172.17.0.1:7");
        assertThat(refused(own, own)).isEmpty();
    }

    /** A link-local address is tried last, on each link here, first on that of the same name. */
    @Test
    void aLinkLocalAddressNeedsALinkHere() {
        TcpAddress two = machine("n2", link("eth1", "fe80::2", 64), link("eth1", "10.0.0.2", 24));
        TcpAddress one = machine("n1", link("eth0", "fe80::3", 64), link("eth1", "fe80::1", 64),
                link("eth1", "10.0.0.1", 24));
        assertThat(Targets.between(one, two).tried()).extracting(target -> target.here().link())
                .containsExactly("eth1", "eth1", "eth0");
        TcpAddress inner = machine("n2", link("veth1", "fe80::2", 64, 0, true));
        assertThat(refused(one, inner))
                .containsExactly("veth1 fe80:0:0:0:0:0:0:2: a bridge inside n2 that does not lead to n1");
        assertThat(refused(machine("n1", link("eth1", "10.0.0.1", 24)), two))
                .containsExactly("eth1 fe80:0:0:0:0:0:0:2: n1 has no link-local address");
    }

    @Test
    void anAddressIsReadBack() {
        for (HostAddress each : List.of(BRIDGE, link("eth0", "fd01::2", 64, 10_000, false),
                HostAddress.of("10.0.0.1"), link("wlan0", "10.0.0.1", 8))) {
            assertThat(HostAddress.parse(each.toString())).isEqualTo(each);
        }
        assertThat(link("a;b/c,d e", "10.0.0.1", 8).link()).isEqualTo("a_b_c_d_e");
    }
}
