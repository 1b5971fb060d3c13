package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.device.ChildJvm;
import org.quipu.device.Endpoint;
import org.quipu.device.control.HostAddress;
import org.quipu.device.control.TcpAddress;

/**
 * Two network namespaces with a cable between them play two machines. The second has an address that the first cannot
 * reach, and that comes first in its list. Needs root and the command {@code ip}.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NetworkSpacesTest {

    private final String first = "quipu-a-" + ProcessHandle.current().pid();
    private final String second = "quipu-b-" + ProcessHandle.current().pid();
    private boolean possible;

    @BeforeEach
    void connectTwoSpaces() throws Exception {
        String obstacle = obstacle();
        assumeTrue(obstacle == null, obstacle);
        ip("netns", "add", second);
        ip("-n", first, "link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", second);
        ip("-n", second, "link", "add", "aside", "type", "veth", "peer", "name", "nowhere");
        ip("-n", second, "addr", "add", "10.99.1.2/24", "dev", "aside");
        ip("-n", second, "link", "set", "nowhere", "up");
        ip("-n", second, "link", "set", "aside", "up");
        for (String space : List.of(first, second)) {
            String host = space.equals(first) ? "1" : "2";
            ip("-n", space, "addr", "add", "10.99.0." + host + "/24", "dev", "cable");
            ip("-n", space, "addr", "add", "fd99::" + host + "/64", "dev", "cable", "nodad");
            ip("-n", space, "link", "set", "lo", "up");
            ip("-n", space, "link", "set", "cable", "up");
        }
        awaitUp(first, "cable");
        awaitUp(second, "cable");
        awaitUp(second, "aside");
    }

    /** The system says a little later that an interface runs. */
    private static void awaitUp(String space, String link) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!call("ip", "-n", space, "link", "show", link).contains("state UP")) {
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    /** Makes the first namespace. Returns what prevents it, or null. */
    private String obstacle() throws InterruptedException {
        try {
            ip("netns", "add", first);
            possible = true;
            return null;
        } catch (IOException e) {
            return "no network namespace can be made here (it takes root and the package iproute2): " + e.getMessage();
        }
    }

    @AfterEach
    void removeSpaces() throws Exception {
        for (String space : possible ? List.of(first, second) : List.<String>of()) {
            if (call("ip", "netns", "list").contains(space)) {
                ip("netns", "delete", space);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"'', 10.99.0.2", "cable, 10.99.0.2", "10.99.0.0/24, 10.99.0.2", "fd99::/64, fd99:0:0:0:0:0:0:2"})
    void ranksOnTwoMachinesTalk(String interfaces, String host) throws Exception {
        try (ChildJvm one = start(second, 1, interfaces); ChildJvm zero = start(first, 0, "")) {
            TcpAddress address = TcpAddress.parse(introduce(zero, one));
            assertThat(address.hosts()).extracting(HostAddress::literal).contains(host);
            if (interfaces.isEmpty()) {
                assertThat(address.hosts()).extracting(HostAddress::literal)
                        .contains("10.99.1.2", "10.99.0.2", "fd99:0:0:0:0:0:0:2");
            } else {
                assertThat(address.hosts()).extracting(HostAddress::literal).doesNotContain("10.99.1.2");
            }
            assertThat(zero.readLine()).isEqualTo("exchanged");
            one.kill();
            assertThat(zero.readLine()).startsWith("lost: rank 1 is gone");
        }
    }

    @Test
    void aMachineThatFallsSilentIsReported() throws Exception {
        try (ChildJvm one = start(second, 1, "cable"); ChildJvm zero = start(first, 0, "cable")) {
            introduce(zero, one);
            assertThat(zero.readLine()).isEqualTo("exchanged");
            // Packets are lost without any error.
            ip("-n", second, "link", "set", "cable", "down");
            assertThat(zero.readLine()).startsWith("lost: rank 1 is gone");
        }
    }

    /** Both machines have the networks, and packets reach the other machine in one of them only. */
    @Test
    void anAddressThatDoesNotAnswerDelaysTheOthersLittle() throws Exception {
        // Another cable whose other end leads nowhere, with addresses in the same network on both machines.
        ip("-n", first, "link", "add", "aside", "type", "veth", "peer", "name", "nowhere");
        ip("-n", first, "addr", "add", "10.99.1.1/24", "dev", "aside");
        ip("-n", first, "link", "set", "nowhere", "up");
        ip("-n", first, "link", "set", "aside", "up");
        awaitUp(first, "aside");
        exchange();
    }

    @Test
    void ranksTalkByIpv6Alone() throws Exception {
        for (String space : List.of(first, second)) {
            ip("-n", space, "-4", "addr", "flush", "dev", "cable");
        }
        exchange();
    }

    @Test
    void ranksTalkByLinkLocalAddressesAlone() throws Exception {
        for (String space : List.of(first, second)) {
            ip("-n", space, "addr", "flush", "dev", "cable");
            ip("-n", space, "addr", "add", "fe80::" + (space.equals(first) ? "1" : "2") + "/64", "dev", "cable",
                    "nodad");
        }
        exchange();
    }

    /** A bridge for containers has the same address on every machine. */
    @Test
    void bridgesInsideTheMachinesAreNotTried() throws Exception {
        for (String space : List.of(first, second)) {
            ip("-n", space, "link", "add", "inner0", "type", "bridge");
            ip("-n", space, "addr", "add", "172.31.0.1/16", "dev", "inner0");
            ip("-n", space, "link", "add", "port", "type", "veth", "peer", "name", "container");
            ip("-n", space, "link", "set", "port", "master", "inner0");
            for (String link : List.of("port", "container", "inner0")) {
                ip("-n", space, "link", "set", link, "up");
            }
            awaitUp(space, "inner0");
        }
        TcpAddress address = exchange();
        assertThat(address.hosts()).filteredOn(HostAddress::internal).extracting(HostAddress::literal)
                .contains("172.31.0.1");
        assertThat(address.hosts()).filteredOn(host -> !host.internal()).extracting(HostAddress::literal)
                .contains("10.99.0.2");
    }

    @Test
    void aMachineThatVanishesBeforeItIsConnectedIsNamed() throws Exception {
        try (ChildJvm one = start(second, 1, "cable"); ChildJvm zero = start(first, 0, "cable")) {
            String address = one.readLine();
            zero.readLine();
            ip("-n", second, "link", "set", "cable", "down");
            zero.writeLine(address);
            assertThat(zero.readLine()).startsWith("lost: cannot connect to rank 1 on ")
                    .contains("cable 10.99.0.2:").contains("cable fd99:0:0:0:0:0:0:2:");
        }
    }

    /** Runs two ranks that exchange frames; returns the address of rank 1. */
    private TcpAddress exchange() throws Exception {
        try (ChildJvm one = start(second, 1, ""); ChildJvm zero = start(first, 0, "")) {
            TcpAddress address = TcpAddress.parse(introduce(zero, one));
            assertThat(zero.readLine()).isEqualTo("exchanged");
            return address;
        }
    }

    private static ChildJvm start(String space, int rank, String interfaces) throws IOException {
        return ChildJvm.start(List.of("ip", "netns", "exec", space), SpaceMain.class,
                "spaces-" + ProcessHandle.current().pid(), Integer.toString(rank), interfaces, "4");
    }

    /** Gives each rank the other's address; returns that of rank 1. */
    private static String introduce(ChildJvm zero, ChildJvm one) throws IOException {
        String address = one.readLine();
        one.writeLine(zero.readLine());
        zero.writeLine(address);
        return address;
    }

    private static void ip(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments));
        call(command.toArray(String[]::new));
    }

    private static String call(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + ": " + output.strip());
        }
        return output;
    }
}
