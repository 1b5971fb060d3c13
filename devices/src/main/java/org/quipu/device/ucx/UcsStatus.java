package org.quipu.device.ucx;

/** The library's status codes, {@code ucs_status_t}, one byte. */
final class UcsStatus {

    static final byte OK = 0;
    static final byte IN_PROGRESS = 1;
    static final byte NO_RESOURCE = -2;
    static final byte NO_DEVICE = -14;
    static final byte BUSY = -15;

    private static final int LAST_ERROR = -100;

    private UcsStatus() {
    }

    /** Returns whether an operation's result is an error; its low byte is the status. See {@link RequestDescriptor}. */
    static boolean isError(long answer) {
        return answer < 0 && answer >= LAST_ERROR;
    }
}
