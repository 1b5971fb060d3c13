package org.quipu.launch.hosts;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.quipu.launch.output.StandardStream;

/** Passes on what the frames of one agent report. Confined to the thread that reads them. */
final class HostFrames {

    /** The connection to the agent. */
    interface Owner {

        /** The agent runs. */
        void ready(String identity) throws IOException;

        /** The agent cannot run its ranks. */
        void failed(String reason);

        /** The agent ends its ranks, because it takes this launcher for lost. */
        void lose(String reason);
    }

    private final LinkContext context;
    private final String host;
    private final RankStatus status;
    private final QueuedInput control;
    private final ForwardedAgents forwarded;
    private final Owner owner;

    /**
     * @param host name of the host, for messages
     * @param control receives what the relay of the host sends to the root
     * @param forwarded agents that are reached through this one
     */
    HostFrames(LinkContext context, String host, RankStatus status, QueuedInput control, ForwardedAgents forwarded,
            Owner owner) {
        this.context = context;
        this.host = host;
        this.status = status;
        this.control = control;
        this.forwarded = forwarded;
        this.owner = owner;
    }

    void take(Frame frame) throws IOException {
        int number = frame.number();
        switch (frame.type()) {
            case FrameDescriptor.READY -> owner.ready(frame.text());
            case FrameDescriptor.STARTED -> context.events().started(number, frame.asLong());
            case FrameDescriptor.OUTPUT -> context.outputs().write(number, StandardStream.OUTPUT, frame.body());
            case FrameDescriptor.ERROR -> context.outputs().write(number, StandardStream.ERROR, frame.body());
            case FrameDescriptor.RECORDING -> context.recordings().write(number, frame.body());
            case FrameDescriptor.EXITED -> exited(number, ByteBuffer.wrap(frame.body()).getInt());
            case FrameDescriptor.CONTROL -> control.add(frame.body());
            case FrameDescriptor.INPUT_TAKEN -> context.input().taken();
            case FrameDescriptor.QUIET -> status.setSilent(number, frame.body()[0] != 0);
            case FrameDescriptor.SILENT -> context.events().silent(number, frame.text());
            case FrameDescriptor.STUCK -> context.events().stuck(number);
            case FrameDescriptor.WARNING -> System.err.println("quipu run: " + frame.text());
            case FrameDescriptor.NOTE -> System.err.println("quipu run: " + host + ": " + frame.text());
            case FrameDescriptor.FAILED -> owner.failed(frame.text());
            case FrameDescriptor.GAVE_UP -> owner.lose(frame.text());
            default -> forwarded.take(frame);
        }
    }

    /** The end of the control connection arrives by the thread that called this method. */
    private void exited(int rank, int code) {
        status.exited(rank);
        Thread.ofPlatform().daemon().name("quipu-exit-" + rank).start(() -> {
            try {
                context.events().ended(rank, code);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }
}
