package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The launcher's connections to agents through the agent of one host. Thread-safe. */
final class ForwardedAgents {

    private final FrameOutput.Sender sender;
    private final Map<Integer, ForwardedConnection> connections = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** @param sender sends frames to the agent that forwards; must not block */
    ForwardedAgents(FrameOutput.Sender sender) {
        this.sender = sender;
    }

    /**
     * Begins to connect to a further host.
     *
     * @param index of the host
     * @param errors as in {@link DirectAgents#connect}
     */
    AgentConnection connect(int index, ChildStart start, Consumer<String> errors) throws IOException {
        ForwardedConnection connection = new ForwardedConnection(index, sender, errors);
        connections.put(index, connection);
        if (closed) {
            connection.ended("the host through which it was reached was lost");
        } else {
            sender.send(new Frame(FrameDescriptor.CHILD_START, index, start.encode()));
        }
        return connection;
    }

    /** Handles a frame about a further host; ignores all others. Confined to one thread. */
    void take(Frame frame) {
        ForwardedConnection connection = connections.get(frame.number());
        if (connection == null) {
            return;
        }
        switch (frame.type()) {
            case FrameDescriptor.CHILD_READY -> connection.booted();
            case FrameDescriptor.CHILD_DATA -> connection.add(frame.body());
            case FrameDescriptor.CHILD_ERROR -> connection.error(frame.text());
            case FrameDescriptor.CHILD_END -> connection.ended(frame.text());
            default -> {}
        }
    }

    /** The host that forwards is lost or has ended. */
    void close() {
        closed = true;
        connections.values().forEach(each -> each.ended("the host through which it was reached was lost"));
    }
}
