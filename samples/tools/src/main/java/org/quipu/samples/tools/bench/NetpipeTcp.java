package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** NetPIPE in C over a TCP connection: {@code NPtcp}. */
final class NetpipeTcp extends NativeNetpipe {
    private static final String PROGRAM = "NPtcp";
    private static final String PACKAGE = "netpipe-tcp";
    private static final int ATTEMPTS = 200;
    private static final long PAUSE_MILLIS = 50;
    private static final String REFUSED = "Cannot Connect";

    NetpipeTcp(Workshop workshop, NetpipeOptions options) {
        super("nptcp", workshop, options);
    }

    @Override
    public Optional<String> missing() {
        return Workshop.needs(PACKAGE, PROGRAM);
    }

    @Override
    public String version() throws BenchException, InterruptedException {
        return "NetPIPE" + release(PACKAGE).map(version -> " " + version).orElse("") + ", C, TCP"
                + (options.buffer() > 0 ? ", socket buffers of " + options.buffer() + " bytes" : "");
    }

    @Override
    Outcome start(List<String> arguments) throws BenchException, InterruptedException {
        List<String> common = Stream.concat(Stream.of("-P", Integer.toString(freePort())),
                arguments.stream()).toList();
        Processes processes = workshop.processes();
        Processes.Started receiver = processes.start(Invocation.of(words(common)));
        try {
            List<String> transmitter = words(Stream.concat(Stream.of("-h", "127.0.0.1"), common.stream()).toList());
            Outcome outcome = processes.run(Invocation.of(transmitter));
            for (int i = 0; i < ATTEMPTS && refused(outcome) && receiver.process().isAlive(); i++) {
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                outcome = processes.run(Invocation.of(transmitter));
            }
            return outcome;
        } finally {
            processes.abandon(List.of(receiver));
        }
    }

    /** Whether the receiver did not listen yet. */
    private static boolean refused(Outcome outcome) {
        return Stream.concat(outcome.out().stream(), outcome.err().stream()).anyMatch(line -> line.contains(REFUSED));
    }

    private List<String> words(List<String> arguments) {
        Stream<String> buffers = options.buffer() > 0 ? Stream.of("-b", Integer.toString(options.buffer()))
                : Stream.of();
        return Stream.of(Stream.of(PROGRAM), buffers, arguments.stream()).flatMap(words -> words).toList();
    }

    private static int freePort() throws BenchException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new BenchException("there is no free port: " + e.getMessage());
        }
    }
}
