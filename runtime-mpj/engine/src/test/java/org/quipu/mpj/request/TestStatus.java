package org.quipu.mpj.request;

/** The status of a dialect for tests. */
final class TestStatus {

    enum Kind {
        EMPTY, NULL_PROCESS, CANCELLED, RECEIVED, FAILED
    }

    final Kind kind;
    final int source;
    final int tag;
    final long bytes;
    int index = -1;

    TestStatus(Kind kind) {
        this(kind, -1, -1, 0);
    }

    TestStatus(Kind kind, int source, int tag, long bytes) {
        this.kind = kind;
        this.source = source;
        this.tag = tag;
        this.bytes = bytes;
    }
}
