package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quipu.directives.cli.FailureReason;

/** NetPIPE in C. */
abstract class NativeNetpipe implements Contender {
    /** NetPIPE's megabit, in bits. */
    private static final double MEGABIT = 1 << 20;
    private static final int COLUMNS = 3;

    /** The place where programs are run. */
    protected final Workshop workshop;
    /** What is measured. */
    protected final NetpipeOptions options;
    private final String name;

    NativeNetpipe(String name, Workshop workshop, NetpipeOptions options) {
        this.name = name;
        this.workshop = workshop;
        this.options = options;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void prepare() {
        // Packages of the system.
    }

    /** Runs both processes to their end, with these arguments. */
    abstract Outcome start(List<String> arguments) throws BenchException, InterruptedException;

    @Override
    public Map<String, Figure> run() throws BenchException, InterruptedException {
        Path file = workshop.output("netpipe/" + name + ".out");
        List<String> lines = new ArrayList<>();
        try {
            for (List<String> range : options.sizes().ranges()) {
                Files.deleteIfExists(file);
                Outcome outcome = start(Stream.concat(range.stream(), Stream.of("-o", file.toString())).toList());
                if (outcome.exit() != 0 || !Files.exists(file)) {
                    throw new BenchException("it ended with code " + outcome.exit() + ": " + outcome.complaint());
                }
                lines.addAll(Files.readAllLines(file));
            }
            return read(lines);
        } catch (IOException e) {
            throw new BenchException("cannot read " + file + ": " + FailureReason.of(e, file));
        }
    }

    /** Reads lines of a size in bytes, a bandwidth in megabits per second and a time. Absent sizes have NaN. */
    Map<String, Figure> read(List<String> lines) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        options.rows().forEach(row -> figures.put(row, Figure.of(Double.NaN)));
        for (String line : lines) {
            String[] words = line.strip().split("\\s+");
            // The bandwidth has more digits than the time, which is in units of 10 ns.
            if (words.length == COLUMNS && figures.containsKey(words[0])) {
                double seconds = Integer.parseInt(words[0]) * (double) Byte.SIZE
                        / (Double.parseDouble(words[1]) * MEGABIT);
                figures.put(words[0], Figure.of(seconds * 1e6));
            }
        }
        return figures;
    }

    /** The version of a package of Debian; empty if it was not installed by dpkg. */
    Optional<String> release(String debianPackage) throws BenchException, InterruptedException {
        if (!Workshop.installed("dpkg-query")) {
            return Optional.empty();
        }
        String version = workshop.firstLine("dpkg-query", "-W", "-f", "${Version}", debianPackage);
        return version.contains(debianPackage) || version.equals("dpkg-query") ? Optional.empty()
                : Optional.of(version);
    }
}
