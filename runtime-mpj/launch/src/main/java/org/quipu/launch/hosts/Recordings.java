package org.quipu.launch.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import org.quipu.mpj.manager.FailureReason;

/** Collects the recordings of JDK Flight Recorder from the hosts, into a file per rank. Thread-safe. */
final class Recordings {

    private final IntFunction<Path> files;
    private final Set<Integer> failed = new HashSet<>();

    /** @param files the file of each rank, which exists */
    Recordings(IntFunction<Path> files) {
        this.files = files;
    }

    /** Appends bytes to the recording of a rank; after a failure, which is printed once, it ignores the rank. */
    synchronized void write(int rank, byte[] bytes) {
        if (failed.contains(rank)) {
            return;
        }
        try {
            Files.write(files.apply(rank), bytes, StandardOpenOption.APPEND);
        } catch (IOException e) {
            failed.add(rank);
            System.err.println("quipu run: --jfr: the recording of rank " + rank + " is not complete: "
                    + FailureReason.of(e));
        }
    }
}
