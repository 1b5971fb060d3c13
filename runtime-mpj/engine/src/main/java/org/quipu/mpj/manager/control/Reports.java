package org.quipu.mpj.manager.control;

import static org.quipu.mpj.manager.control.ControlDescriptor.unescape;

import java.io.IOException;

/** The lines by which a rank reports what happens to it. */
final class Reports {

    private Reports() {}

    /**
     * Passes a report to a listener.
     *
     * @return the exit code in the report, or {@link ControlListener#UNKNOWN_CODE}
     * @throws IOException if the line is not a report
     */
    static int pass(String line, int rank, ControlListener listener) throws IOException {
        int space = line.indexOf(' ');
        String word = space < 0 ? line : line.substring(0, space);
        String rest = space < 0 ? "" : line.substring(space + 1);
        switch (word) {
            case ControlDescriptor.FINALIZED -> listener.finalized(rank);
            case ControlDescriptor.FAILED -> listener.failed(rank, unescape(rest));
            case ControlDescriptor.ABORT -> {
                String[] abort = rest.split(" ", 2);
                listener.aborted(rank, Integer.parseInt(abort[0]), unescape(abort[1]));
            }
            case ControlDescriptor.BYE -> {
                int code = rest.isEmpty() ? ControlListener.UNKNOWN_CODE : Integer.parseInt(rest);
                listener.leaving(rank, code);
                return code;
            }
            case ControlDescriptor.EXITED -> {
                int code = Integer.parseInt(rest);
                listener.exited(rank, code);
                return code;
            }
            case ControlDescriptor.STACKS -> listener.stacks(rank, unescape(rest));
            default -> throw new IOException("unknown word " + word);
        }
        return ControlListener.UNKNOWN_CODE;
    }
}
