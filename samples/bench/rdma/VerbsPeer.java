import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A C program that measures the verbs, as a server and a client on this machine. */
enum VerbsPeer {
    /** Half of a round trip in microseconds, by {@code ibv_rc_pingpong} of the package ibverbs-utils. */
    PINGPONG("in [0-9.]+ seconds = ([0-9.]+) usec/iter") {
        @Override
        List<String> command(String device, int gid, int size, long times) {
            return List.of("ibv_rc_pingpong", "-d", device, "-g", Integer.toString(gid), "-s",
                    Integer.toString(size), "-m", "4096", "-n", Long.toString(times));
        }

        @Override
        double figure(double printed) {
            return printed / 2;
        }

        @Override
        double nanos(double figure, int size) {
            return 2 * figure * 1000;
        }
    },
    /** MB (1,000,000 bytes) a second, by {@code ib_write_bw} of the package perftest. */
    WRITE("(?m)^ *[0-9]+ +[0-9]+ +[0-9.]+ +([0-9.]+) ") {
        @Override
        List<String> command(String device, int gid, int size, long times) {
            return List.of("ib_write_bw", "-d", device, "-x", Integer.toString(gid), "-s",
                    Integer.toString(size), "-n", Long.toString(times), "-F", "--report_gbits");
        }

        @Override
        double figure(double printed) {
            return printed * 1000 / 8;
        }

        @Override
        double nanos(double figure, int size) {
            return size / figure * 1000;
        }
    };

    private static final Path CORES = Path.of("/sys/devices/system/cpu/online");
    private static final int TRIES = 50;
    private static final int PAUSE_MILLIS = 100;
    private static final int MOST_SECONDS = 120;

    /** The fewest repetitions that perftest accepts. */
    private static final int FEWEST = 5;

    private final Pattern result;

    VerbsPeer(String result) {
        this.result = Pattern.compile(result);
    }

    abstract List<String> command(String device, int gid, int size, long times);

    /** Converts the printed figure to the one that is compared. */
    abstract double figure(double printed);

    /** The nanoseconds of one operation, from the figure. */
    abstract double nanos(double figure, int size);

    /**
     * Runs the program for about {@code nanos} nanoseconds.
     *
     * @throws IllegalStateException with the program's output if it fails
     */
    double measure(String device, int gid, String host, int size, long nanos) {
        double first = run(device, gid, host, size, FEWEST);
        return run(device, gid, host, size, Math.max(FEWEST, (long) (nanos / nanos(first, size))));
    }

    private double run(String device, int gid, String host, int size, long times) {
        List<String> command = command(device, gid, size, times);
        List<String> client = new ArrayList<>(command);
        client.add(host);
        Process server = start(command);
        try {
            String output = "";
            for (int i = 0; i < TRIES; i++) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                output = output(start(client));
                Matcher found = result.matcher(output);
                if (found.find()) {
                    return figure(Double.parseDouble(found.group(1)));
                }
                if (!server.isAlive()) {
                    break;
                }
            }
            throw new IllegalStateException(String.join(" ", client) + " does not work here:\n" + output
                    + (server.isAlive() ? "" : output(server)));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            server.destroyForcibly();
        }
    }

    private static Process start(List<String> command) {
        try {
            // A child process inherits the binding of this rank, which may be to some of the cores.
            List<String> unbound = new ArrayList<>(List.of("taskset", "-c", Files.readString(CORES).strip()));
            unbound.addAll(command);
            return new ProcessBuilder(unbound).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new IllegalStateException(e.getMessage() + " (Debian: apt install ibverbs-utils perftest)", e);
        }
    }

    private static String output(Process process) throws InterruptedException {
        try (InputStream output = process.getInputStream()) {
            Thread watch = Thread.ofPlatform().daemon().start(() -> end(process));
            String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            watch.interrupt();
            return text;
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void end(Process process) {
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            // It has ended by itself.
            Thread.currentThread().interrupt();
        }
    }
}
