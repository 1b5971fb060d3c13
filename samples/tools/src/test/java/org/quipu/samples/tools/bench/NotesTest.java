package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class NotesTest {
    private final StringWriter said = new StringWriter();
    private final AtomicLong now = new AtomicLong();

    private Notes notes(boolean terminal) {
        return new Notes("bench test", new PrintWriter(said), terminal, now::get);
    }

    @Test
    void withoutATerminalTheProgressIsALineAMinute() {
        Notes notes = notes(false);
        notes.progress("step 1");
        now.set(TimeUnit.SECONDS.toNanos(61));
        notes.progress("step 2");
        notes.progress("step 3");
        now.set(TimeUnit.SECONDS.toNanos(122));
        notes.progress("step 4");
        notes.endProgress();

        assertThat(said.toString()).isEqualToNormalizingNewlines(
                "quipu bench test: step 2\nquipu bench test: step 4\n");
    }

    @Test
    void onATerminalTheProgressIsALineThatChanges() {
        Notes notes = notes(true);
        notes.progress("step 1");
        notes.endProgress();

        assertThat(said.toString()).isEqualTo("\r\u001b[Kstep 1\r\u001b[K");
    }

    @Test
    void aNoteIsWrittenOnce() {
        Notes notes = notes(false);
        notes.note("mpich is absent");
        notes.note("mpich is absent");

        assertThat(said.toString()).isEqualToNormalizingNewlines("quipu bench test: mpich is absent\n");
    }
}
