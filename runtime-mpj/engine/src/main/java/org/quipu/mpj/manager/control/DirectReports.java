package org.quipu.mpj.manager.control;

import java.util.function.IntConsumer;

/** Passes on the reports of directly connected ranks. */
final class DirectReports implements ControlListener {

    /** Receives ranks that have ended. */
    @FunctionalInterface
    interface EndListener {

        void ended(int rank, int code);
    }

    private final ControlListener listener;
    private final EndListener ended;
    private final IntConsumer disconnected;

    /**
     * Passes all reports to a listener, except the end of a connection.
     *
     * @param listener receives the reports
     * @param ended receives ranks that have ended, with their exit codes, after the listener
     * @param disconnected receives ranks whose connections have ended, in place of the listener
     */
    DirectReports(ControlListener listener, EndListener ended, IntConsumer disconnected) {
        this.listener = listener;
        this.ended = ended;
        this.disconnected = disconnected;
    }

    @Override
    public void messageReceived(int rank) {
        listener.messageReceived(rank);
    }

    @Override
    public void joined(int rank) {
        listener.joined(rank);
    }

    @Override
    public void finalized(int rank) {
        listener.finalized(rank);
    }

    @Override
    public void failed(int rank, String reason) {
        listener.failed(rank, reason);
    }

    @Override
    public void aborted(int rank, int code, String reason) {
        listener.aborted(rank, code, reason);
    }

    @Override
    public void leaving(int rank, int code) {
        listener.leaving(rank, code);
    }

    @Override
    public void exited(int rank, int code) {
        listener.exited(rank, code);
        ended.ended(rank, code);
    }

    @Override
    public void stacks(int rank, String text) {
        listener.stacks(rank, text);
    }

    @Override
    public void disconnected(int rank) {
        disconnected.accept(rank);
    }
}
