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
            assertThat(address.hosts()).contains(host);
            if (interfaces.isEmpty()) {
                assertThat(address.hosts()).contains("10.99.1.2", "10.99.0.2", "fd99:0:0:0:0:0:0:2");
            } else {
                assertThat(address.hosts()).doesNotContain("10.99.1.2");
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
