package org.quipu.launch.injvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Function;

/** The standard streams of the JVM for code that is not loaded per rank: the JDK, and threads that all ranks share. */
final class Dispatch {

    private Dispatch() {}

    /**
     * Writes to the output of the rank to which the calling thread belongs.
     *
     * @param ofRank which of its outputs
     * @param otherwise receives the output of threads that belong to no rank
     */
    static OutputStream output(Function<RankThreads, RankOutput> ofRank, OutputStream otherwise) {
        return new OutputStream() {
            private OutputStream target() {
                RankThreads rank = RankThreads.current();
                return rank == null ? otherwise : ofRank.apply(rank);
            }

            @Override
            public void write(int b) throws IOException {
                target().write(b);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                target().write(bytes, offset, length);
            }

            @Override
            public void flush() throws IOException {
                target().flush();
            }
        };
    }

    /** Reads standard input for rank 0 and threads of no rank; for other ranks it is empty. */
    static InputStream input(InputStream real) {
        return new InputStream() {
            private InputStream source() {
                RankThreads rank = RankThreads.current();
                return rank == null || rank.readsInput() ? real : nullInputStream();
            }

            @Override
            public int read() throws IOException {
                return source().read();
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return source().read(bytes, offset, length);
            }

            @Override
            public int available() throws IOException {
                return source().available();
            }
        };
    }
}
