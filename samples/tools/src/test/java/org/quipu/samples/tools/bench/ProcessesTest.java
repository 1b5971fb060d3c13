package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class ProcessesTest {
    @TempDir
    private Path folder;

    @Test
    void tellsCodeOutputAndErrorsAndLeavesNoFile() throws Exception {
        Outcome outcome = new Processes(folder, Duration.ofSeconds(200))
                .run(Invocation.of(List.of("sh", "-c", "echo $GREETING; echo bad >&2; exit 3")).with("GREETING",
                        "hello"));
        assertThat(outcome).isEqualTo(new Outcome(3, List.of("hello"), List.of("bad"), outcome.took()));
        assertThat(outcome.took()).isPositive();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void endsAProgramAndItsChildrenWhenItsTimeIsOver() throws Exception {
        Processes processes = new Processes(folder, Duration.ofMillis(300));
        Processes.Started parent =
                processes.start(Invocation.of(List.of("sh", "-c", "sleep 1000 & sleep 1000 & wait")));
        List<ProcessHandle> children = List.of();
        while (children.size() < 2 && parent.process().isAlive()) {
            children = parent.process().descendants().toList();
        }
        assertThat(children).hasSize(2);
        assertThatThrownBy(() -> processes.join(List.of(parent))).isInstanceOf(BenchException.class)
                .hasMessageContaining("did not end within");
        parent.process().onExit().get(200, TimeUnit.SECONDS);
        for (ProcessHandle child : children) {
            child.onExit().get(200, TimeUnit.SECONDS);
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void saysWhichProgramCannotBeStarted() {
        Processes processes = new Processes(folder, Duration.ofSeconds(1));
        assertThatThrownBy(() -> processes.run(Invocation.of(List.of("no-such-program-here"))))
                .isInstanceOf(BenchException.class)
                .hasMessageStartingWith("cannot start no-such-program-here");
    }

    @Test
    void theComplaintIsTheFirstLineThatSaysSomething() {
        assertThat(new Outcome(1, List.of("out"), List.of("", "  boom  ", "more"), Duration.ZERO).complaint())
                .isEqualTo("boom");
        assertThat(new Outcome(1, List.of("out"), List.of(), Duration.ZERO).complaint()).isEqualTo("out");
        assertThat(new Outcome(1, List.of(), List.of(), Duration.ZERO).complaint()).isEqualTo("it said nothing");
    }
}
