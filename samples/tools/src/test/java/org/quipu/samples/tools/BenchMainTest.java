package org.quipu.samples.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class BenchMainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine command = BenchMain.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(args);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                          | quipu bench: name a benchmark",
        "pingpong --sizes 8,x        | quipu bench pingpong: 'x' is not a message size",
        "pingpong --device infiniband| quipu bench pingpong: Invalid value for option '--device'",
        "pingpong --warmup 0         | quipu bench pingpong: --warmup and --measure must be",
        "bandwidth --sizes 0,8       | quipu bench bandwidth: --sizes must be at least 1 here",
        "bandwidth --measure 0       | quipu bench bandwidth: --warmup and --measure must be",
        "rate --threads 2,0          | quipu bench rate: --threads must be from 1 to 64, not [2, 0]",
        "rate --threads many         | quipu bench rate: Invalid value for option '--threads'",
        "rate --vs lam               | quipu bench rate: Invalid value for option '--vs'",
        "ranks --ranks 1             | quipu bench ranks: --ranks must be from 2 to 64, not 1",
        "ranks --ops bcast,fold      | quipu bench ranks: there is no operation 'fold'; there are pingpong, sendrecv",
        "ranks --sizes 12            | quipu bench ranks: --sizes must be multiples of 8 up to 1M here",
        "ranks --sizes 2M            | quipu bench ranks: --sizes must be multiples of 8 up to 1M here",
        "cold --ranks 2,1            | quipu bench cold: --ranks must be from 2 to 64, not [2, 1]",
        "cold --steps 0              | quipu bench cold: --steps must be from 1 to 240, not 0",
        "cold --ops heat,rain        | quipu bench cold: Invalid value for option '--ops'",
        "cold --vs lam               | quipu bench cold: Invalid value for option '--vs'",
        "cold --repeat many          | quipu bench cold: Invalid value for option '--repeat'",
        "patterns --warmup 0         | quipu bench patterns: --warmup and --measure must be",
        "patterns --vs openmpi6      | quipu bench patterns: Invalid value for option '--vs'",
        "netpipe --up-to 65M         | quipu bench netpipe: '65M' is not a message size from 0 to 64M",
        "netpipe --up-to 0           | quipu bench netpipe: --up-to must be at least 1 byte",
        "netpipe --bound 0           | quipu bench netpipe: --warmup, --measure and --bound must be at least 1",
        "netpipe --perturbation -1   | quipu bench netpipe: --perturbation must be from 0 to 64, not -1",
        "netpipe --heap big          | quipu bench netpipe: --heap must be a size such as 512m, not big",
        "netpipe --collector epsilon | quipu bench netpipe: Invalid value for option '--collector'",
        "osu --ops bibw,put          | quipu bench osu: Invalid value for option '--ops'",
        "osu --ranks 3               | quipu bench osu: --ranks must be an even number from 2 to 64, not 3",
        "osu --threads 0             | quipu bench osu: --threads must be from 1 to 64, not 0",
        "osu --sizes 0,8             | quipu bench osu: --sizes must be at least 1 here",
        "hybrid --cores 0            | quipu bench hybrid: --cores must be from 1 to 1024, not 0",
        "hybrid --programs cg,ua     | quipu bench hybrid: --programs: there is no program 'ua'; there are cg, ep",
        "hybrid --runs 0             | quipu bench hybrid: --runs must be from 1 to 1024, not 0",
        "comms --sizes 8             | quipu bench comms: --sizes must be two or more sizes up to 16M here",
        "comms --sizes 8,17M         | quipu bench comms: --sizes must be two or more sizes up to 16M here",
        "comms --ranks 2,1           | quipu bench comms: --ranks must be from 2 to 64, not [2, 1]",
        "pingpong --repeat 0         | quipu bench pingpong: --repeat must be from 1 to 1000, not 0",
        "pingpong --limit 0          | quipu bench pingpong: --limit must be",
        "sync --threads 0            | quipu bench sync: --threads must be from 1 to 1024, not 0",
        "epcc --suite mixed          | quipu bench epcc: Invalid value for option '--suite'",
        "epcc --outer 1              | quipu bench epcc: --warmup must be at least 1 millisecond, --outer at least 2",
        "epcc --html /no/such/page   | quipu bench epcc: --html: there is no folder /no/such",
        "epcc --html /               | quipu bench epcc: --html needs the name of a file, not /",
        "sync --vs icc               | quipu bench sync: Invalid value for option '--vs'",
        "cg --class Z                | quipu bench cg: Invalid value for option '--class'",
        "npb --kernels ua            | quipu bench npb: Invalid value for option '--kernels'",
        "npb --forms hybrid          | quipu bench npb: Invalid value for option '--forms'",
        "npb --ranks 0               | quipu bench npb: --ranks must be from 1 to 1024, not 0",
        "npb --npb /no/such          | quipu bench npb: --npb: there is no folder /no/such",
        "launch --ranks 0            | quipu bench launch: --ranks must be from 1 to 128, not 0",
        "launch --vs lam             | quipu bench launch: Invalid value for option '--vs'",
        "programs -t 0               | quipu bench programs: --threads must be from 1 to 1024, not 0",
        "programs --only fob         | quipu bench programs: --only: there is no program 'fob'",
        "report --out /no/such       | quipu bench report: --out: there is no folder /no/such",
        "report --within 0           | quipu bench report: --within must be at least 1 second, not 0",
        "cg --threads two            | quipu bench cg: Invalid value for option '--threads'",
    })
    void badUsageIsOneLineAndTwo(String arguments, String message) {
        assertThat(run(arguments.isBlank() ? new String[0] : arguments.strip().split(" +"))).isEqualTo(2);
        assertThat(err.toString()).startsWith(message).hasLineCount(1).containsPattern("see quipu bench.* --help");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void unknownNamesGetASuggestion() {
        assertThat(run("pingpog")).isEqualTo(2);
        assertThat(run("cg", "--repat=3")).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("""
                quipu bench: Unmatched argument at index 0: 'pingpog'; did you mean 'pingpong'? See quipu bench --help
                quipu bench cg: Unknown option: '--repat=3'; did you mean '--repeat'? See quipu bench cg --help
                """);
    }

    @Test
    void theHelpHasWholeSentences() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString().lines().map(String::strip)).noneMatch(line -> line.endsWith(","));
        assertThat(run("cg", "--version")).isZero();
        assertThat(out.toString()).containsPattern("\nquipu \\S+\n$");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pingpong", "bandwidth", "rate", "ranks", "cold", "patterns", "netpipe", "comms", "osu",
                "epcc", "sync", "programs", "cg", "npb", "hybrid", "compile", "report"})
    void helpShowsAnExample(String benchmark) {
        assertThat(run(benchmark, "--help")).isZero();
        assertThat(out.toString()).contains("Usage: quipu bench " + benchmark)
                .contains("Example: quipu bench " + benchmark);
    }

    @Test
    void withoutJarsItSaysWhatToDo() {
        String home = System.getProperty("quipu.home");
        System.setProperty("quipu.home", System.getProperty("java.home"));
        try {
            assertThat(run("cg", "--vs", "none")).isEqualTo(1);
        } finally {
            if (home == null) {
                System.clearProperty("quipu.home");
            } else {
                System.setProperty("quipu.home", home);
            }
        }
        assertThat(err.toString()).contains("quipu bench cg: quipu: there are no jars in ").contains("run mvn package");
    }
}
