package org.quipu.launch.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OutputPumpTest {

    private final ByteArrayOutputStream written = new ByteArrayOutputStream();

    /** Gives one piece at each read. */
    private static final class Pieces extends InputStream {
        private final Deque<String> pieces;

        Pieces(String... pieces) {
            this.pieces = new ArrayDeque<>(List.of(pieces));
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            if (pieces.isEmpty()) {
                return -1;
            }
            byte[] piece = pieces.remove().getBytes(StandardCharsets.UTF_8);
            System.arraycopy(piece, 0, buffer, offset, piece.length);
            return piece.length;
        }
    }

    private String pump(boolean tagged, boolean interactive, String... pieces) {
        OutputLines lines = new OutputLines(3, new OutputSink(written), tagged);
        new OutputPump(new Pieces(pieces), lines, interactive, lost -> {}).run();
        return written.toString(StandardCharsets.UTF_8);
    }

    @Test
    void linesAreKeptWhole() {
        assertThat(pump(false, false, "one\ntw", "o\n\nth", "ree")).isEqualTo("one\ntwo\n\nthree\n");
    }

    @Test
    void eachLineIsTagged() {
        assertThat(pump(true, false, "one\ntw", "o\n\nth", "ree")).isEqualTo("[3] one\n[3] two\n[3] \n[3] three\n");
    }

    @Test
    void theOutputOfARankThatRunsAloneIsUnchanged() {
        OutputLines lines = OutputLines.unchanged(new OutputSink(written));
        new OutputPump(new Pieces("one\ntw", "o\n\nth", "ree"), lines, false, lost -> {}).run();
        assertThat(written.toString(StandardCharsets.UTF_8)).isEqualTo("one\ntwo\n\nthree");
    }

    @Test
    void aQuestionIsShownBeforeItsLineEnds() {
        OutputSink sink = new OutputSink(written);
        OutputLines lines = new OutputLines(3, sink, true);
        OutputPump pump = new OutputPump(new Pieces("name? ", "thanks\n"), lines, true, lost -> {});
        pump.run();
        assertThat(written.toString(StandardCharsets.UTF_8)).isEqualTo("[3] name? thanks\n");
    }

    @Test
    void anotherRankDoesNotWriteIntoAnOpenLine() throws IOException {
        OutputSink sink = new OutputSink(written);
        sink.write(0, "name? ".getBytes(StandardCharsets.UTF_8), 6, false);
        sink.write(1, "hello\n".getBytes(StandardCharsets.UTF_8), 6, true);
        sink.write(0, "bye\n".getBytes(StandardCharsets.UTF_8), 4, true);
        assertThat(written.toString(StandardCharsets.UTF_8)).isEqualTo("name? \nhello\nbye\n");
    }

    @Test
    void anEndlessLineIsPassedOnInPieces() {
        AtomicInteger writes = new AtomicInteger();
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                writes.incrementAndGet();
            }

            @Override
            public void write(byte[] text, int offset, int length) {
                assertThat(length).isLessThan(2 * OutputLines.MAX_LINE);
                writes.incrementAndGet();
            }
        };
        byte[] endless = new byte[5 * OutputLines.MAX_LINE];
        OutputLines lines = new OutputLines(0, new OutputSink(out), false);
        new OutputPump(new ByteArrayInputStream(endless), lines, false, lost -> {}).run();
        assertThat(writes.get()).isBetween(4, 10);
    }

    @Test
    void theLossOfTheReaderIsReportedOnce() {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        AtomicInteger reports = new AtomicInteger();
        new OutputPump(new Pieces("a\n", "b\n"), new OutputLines(0, new OutputSink(broken), false), false,
                lost -> reports.incrementAndGet()).run();
        assertThat(reports).hasValue(1);
    }
}
