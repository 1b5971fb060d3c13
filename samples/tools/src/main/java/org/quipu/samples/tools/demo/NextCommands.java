package org.quipu.samples.tools.demo;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What a reader of the demo may try next. */
final class NextCommands {
    private NextCommands() {
    }

    /** Three commands in the repository's folder, each with its purpose, after the demo of a kernel. */
    static List<String> after(Kernel kernel) {
        Kernel other = kernel == Kernel.EP ? Kernel.CG : Kernel.EP;
        List<Map.Entry<String, String>> commands = List.of(
                Map.entry("bin/quipu demo --kernel " + other.name().toLowerCase(Locale.ROOT),
                        "a kernel that communicates " + (other == Kernel.EP ? "less" : "more")),
                Map.entry("bin/quipu compile --explain-sharing -d target/loop samples/programs/01-loop/Primes.java",
                        "the translation of a loop, and which variables its threads share"),
                Map.entry("bin/quipu run -np 4 samples/programs/12-heat/Heat.java",
                        "a program of the course in samples/programs"));
        int width = commands.stream().mapToInt(command -> command.getKey().length()).max().orElseThrow();
        return Stream.concat(Stream.of("Next:"), commands.stream().map(command -> "  " + command.getKey()
                + " ".repeat(width - command.getKey().length() + 2) + command.getValue())).toList();
    }
}
