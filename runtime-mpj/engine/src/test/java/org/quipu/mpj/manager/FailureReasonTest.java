package org.quipu.mpj.manager;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailureReasonTest {

    @Test
    void anExceptionWithoutAMessageIsNamed() {
        assertThat(FailureReason.of(new IOException())).isEqualTo("java.io.IOException");
        assertThat(FailureReason.of(new UncheckedIOException(new IOException()))).isEqualTo("java.io.IOException");
    }

    @Test
    void aFileThatIsMissingIsSaidToBe() {
        assertThat(FailureReason.of(new NoSuchFileException("/a"))).isEqualTo("/a: no such file");
    }
}
