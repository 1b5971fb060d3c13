package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** NetPIPE over a TCP connection in Java, without a message-passing library. */
class JavaSockets implements Contender {
    /** The ways to use a connection. */
    enum Module {
        /** Streams of {@code java.io}. */
        IO("io", "streams of java.io"),
        /** A channel and a direct buffer. */
        NIO_DIRECT("nio-direct", "channel of java.nio, direct buffer"),
        /** A channel and a buffer on the heap. */
        NIO_HEAP("nio-heap", "channel of java.nio, buffer on the heap");

        private final String word;
        private final String title;

        Module(String word, String title) {
            this.word = word;
            this.title = title;
        }
    }

    private final Workshop workshop;
    private final MessagePlan plan;
    private final NetpipeOptions options;
    private final Module module;
    @SuppressWarnings("NullAway.Init") // prepare() sets it before any run
    private Path classes;

    JavaSockets(Workshop workshop, MessagePlan plan, NetpipeOptions options, Module module) {
        this.workshop = workshop;
        this.plan = plan;
        this.options = options;
        this.module = module;
    }

    @Override
    public String name() {
        return module.word;
    }

    @Override
    public Optional<String> missing() {
        return Optional.empty();
    }

    @Override
    public String version() {
        return "Java sockets, " + module.title + options.settings();
    }

    @Override
    public void prepare() throws BenchException {
        classes = workshop.javac(libraries(), "messages/" + module.word, MessageBenchmark.sources(workshop));
    }

    /** The class path of the compiler. The program itself needs no library. */
    String libraries() throws BenchException {
        return workshop.libraries();
    }

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        return plan.read(plan.runs().get(0), workshop.processes().run(Invocation.of(words(classes))));
    }

    List<String> words(Path classPath) {
        List<String> words = new ArrayList<>(List.of(Workshop.java()));
        words.addAll(options.jvm());
        words.addAll(List.of("-cp", classPath.toString(), "NetPipeSockets", module.word,
                Integer.toString(options.buffer())));
        words.addAll(options.arguments());
        return words;
    }
}
