package org.quipu.mpj.boot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A host made of namespaces of this machine: network, host name, mounts, IPC objects and process numbers, with its own
 * {@code /dev/shm}. Needs root, {@code ip}, {@code nsenter} and {@code unshare}.
 */
final class NamespaceHost implements AutoCloseable {

    private static final long LIMIT_SECONDS = 60;
    private static final String INIT = "hostname \"$1\"; mount -t tmpfs -o mode=1777 tmpfs /dev/shm; echo ready;"
            + " exec sleep 600";

    private final String name;
    private final Process keeper;
    private final long init;

    /** Makes a host of a name that no other has. */
    NamespaceHost(String name) throws IOException, InterruptedException {
        this.name = name;
        call("ip", "netns", "add", name);
        keeper = new ProcessBuilder("nsenter", "--net=/run/netns/" + name, "unshare", "--uts", "--mount", "--ipc",
                "--pid", "--fork", "--mount-proc", "--kill-child", "sh", "-c", INIT, "sh", name)
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try {
            if (keeper.inputReader().readLine() == null) {
                throw new IOException("the namespaces of " + name + " cannot be made");
            }
            init = Long.parseLong(Files.readString(Path.of("/proc/" + keeper.pid() + "/task/" + keeper.pid()
                    + "/children")).strip());
            ip("link", "set", "lo", "up");
        } catch (IOException | InterruptedException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Returns why no host can be made here, or null. */
    static String obstacle() throws InterruptedException {
        try (NamespaceHost host = new NamespaceHost("quipu-try-" + ProcessHandle.current().pid())) {
            return host.init > 0 ? null : "no process";
        } catch (IOException e) {
            return "no host can be made of namespaces here (it takes root, iproute2 and util-linux): "
                    + e.getMessage();
        }
    }

    /** Runs {@code ip} in the network of this host. */
    void ip(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("ip", "-n", name));
        command.addAll(List.of(arguments));
        call(command.toArray(String[]::new));
    }

    /** Connects an interface {@code eth0} here with one of another host. */
    void connect(String address, NamespaceHost other, String otherAddress) throws IOException, InterruptedException {
        ip("link", "add", "eth0", "type", "veth", "peer", "name", "eth0", "netns", other.name);
        for (NamespaceHost host : List.of(this, other)) {
            host.ip("addr", "add", host == this ? address : otherAddress, "dev", "eth0");
            host.ip("link", "set", "eth0", "up");
        }
        awaitUp("eth0");
        other.awaitUp("eth0");
    }

    /** Adds a bridge like that of Docker, with a port to a container. */
    void addBridge(String bridge, String address) throws IOException, InterruptedException {
        ip("link", "add", bridge, "type", "bridge");
        ip("addr", "add", address, "dev", bridge);
        ip("link", "add", "port", "type", "veth", "peer", "name", "container");
        ip("link", "set", "port", "master", bridge);
        for (String link : List.of("port", "container", bridge)) {
            ip("link", "set", link, "addrgenmode", "none");
            ip("link", "set", link, "up");
        }
        awaitUp(bridge);
    }

    private void awaitUp(String link) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!call("ip", "-n", name, "link", "show", link).contains("state UP")) {
            if (System.nanoTime() - deadline > 0) {
                throw new IOException(link + " of " + name + " does not run");
            }
        }
    }

    /** Starts a Java program of the test's class path here; its standard error goes to a file. */
    Process start(Path errors, List<String> options, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("nsenter", "--target", Long.toString(init), "--net", "--uts",
                "--mount", "--ipc", "--pid", Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(errors.toFile()).start();
    }

    private static String call(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + ": " + output.strip());
        }
        return output;
    }

    /** Ends all processes of the host and removes its network. */
    @Override
    public void close() {
        try {
            keeper.destroyForcibly().waitFor();
            call("ip", "netns", "delete", name);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
