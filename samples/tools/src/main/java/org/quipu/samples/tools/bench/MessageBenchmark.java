package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * The message benchmarks: each is a program in Java in {@code samples/bench/messages}. Most have a C version of the
 * same name.
 */
enum MessageBenchmark {
    /** Half round trips by size. */
    PINGPONG("pingpong", "PingPong"),
    /** Windows of non-blocking messages in one direction, by size. */
    BANDWIDTH("bandwidth", "Bandwidth"),
    /** Windows of small messages, by threads. */
    RATE("rate", "Rate"),
    /** Point-to-point and collective operations of many ranks. */
    RANKS("ranks", "RankOperations"),
    /** A short program: the time of its loop. */
    HEAT("heat", "Heat"),
    /** NetPIPE. It has no C version here; NetPIPE itself is compared with. */
    NETPIPE("netpipe", "NetPipe"),
    /** COMMS1 with objects, which C does not have. */
    COMMS("comms", "Comms"),
    /** Both directions, pairs of ranks, pairs of threads, overlap. */
    OSU("osu", "Osu");

    private final String program;
    private final String main;

    MessageBenchmark(String program, String main) {
        this.program = program;
        this.main = main;
    }

    /** The subcommand, the name of the C program, and the prefix of its lines of output after {@code quipu-}. */
    String program() {
        return program;
    }

    /** The class of the program in Java. */
    String main() {
        return main;
    }

    /** The Java sources of all of them. */
    static List<Path> sources(Workshop workshop) throws BenchException {
        return EpccJava.sources(Workshop.folder(workshop.source("messages/Batches.java")), "*.java");
    }
}
