package org.quipu.launch.hosts;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.quipu.mpj.manager.FailureReason;

/** The agents that this agent has started on further hosts for the launcher; forwards their bytes. Thread-safe. */
final class ChildAgents {

    private static final int BUFFER = 1 << 16;

    /** A further host. */
    private record Child(CommandConnection connection, QueuedInput fromLauncher) {}

    private final FrameChannel channel;
    private final List<String> classPath;
    private final Map<Integer, Child> children = new ConcurrentHashMap<>();

    /**
     * Creates an object without children.
     *
     * @param channel to the launcher
     * @param classPath the files of the job's class path on this host
     */
    ChildAgents(FrameChannel channel, List<String> classPath) {
        this.channel = channel;
        this.classPath = classPath;
    }

    /** Handles a frame about a further host; ignores all others. Confined to one thread. */
    void take(Frame frame) throws IOException {
        int index = frame.number();
        Child child = children.get(index);
        switch (frame.type()) {
            case FrameDescriptor.CHILD_START -> start(index, ChildStart.decode(frame.body()));
            case FrameDescriptor.CHILD_DATA -> {
                if (child != null) {
                    child.fromLauncher.add(frame.body());
                }
            }
            case FrameDescriptor.CHILD_END -> {
                if (child != null) {
                    child.connection.cut();
                }
            }
            default -> {}
        }
    }

    private void start(int index, ChildStart start) throws IOException {
        CommandConnection connection;
        try {
            connection = new CommandConnection(start.line(), start.script(), start.host(),
                    line -> send(Frame.ofText(FrameDescriptor.CHILD_ERROR, index, line)));
        } catch (IOException e) {
            channel.write(Frame.ofText(FrameDescriptor.CHILD_END, index, FailureReason.of(e)));
            return;
        }
        Child child = new Child(connection, new QueuedInput());
        children.put(index, child);
        Thread.ofPlatform().daemon().name("quipu-from-" + start.host()).start(() -> serve(index, child, start));
    }

    private void serve(int index, Child child, ChildStart start) {
        String reason = "";
        try {
            child.connection.boot(ShippedPath.of(start.path(), classPath));
            channel.write(Frame.of(FrameDescriptor.CHILD_READY, index));
            Thread.ofPlatform().daemon().name("quipu-to-" + start.host()).start(() -> feed(child));
            forward(index, child.connection.input());
        } catch (EOFException e) {
            // Its ending says more.
        } catch (IOException e) {
            reason = CommandConnection.isPipeClosed(e) ? "" : FailureReason.of(e);
        }
        send(Frame.ofText(FrameDescriptor.CHILD_END, index, reason.isEmpty() ? child.connection.ending() : reason));
        child.connection.end();
        synchronized (this) {
            children.remove(index);
            notifyAll();
        }
        child.fromLauncher.close();
    }

    private void forward(int index, InputStream from) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
            channel.write(new Frame(FrameDescriptor.CHILD_DATA, index, Arrays.copyOf(buffer, read)));
        }
    }

    /** Writes in a thread of its own, so that a host which takes nothing does not delay this one. */
    private static void feed(Child child) {
        byte[] buffer = new byte[BUFFER];
        OutputStream to = child.connection.output();
        try (child.fromLauncher) {
            for (int read = child.fromLauncher.read(buffer); read >= 0; read = child.fromLauncher.read(buffer)) {
                to.write(buffer, 0, read);
                to.flush();
            }
        } catch (IOException e) {
            // The thread that reads reports that.
        }
    }

    private void send(Frame frame) {
        try {
            channel.write(frame);
        } catch (IOException e) {
            // The launcher is gone, which ends this agent.
        }
    }

    /** Waits until all further hosts have ended; the launcher ends them. */
    synchronized void awaitEnd() throws InterruptedException {
        while (!children.isEmpty()) {
            wait();
        }
    }

    /** Ends the connections to all further hosts, whose agents end their ranks. */
    void cut() {
        children.values().forEach(child -> child.connection.cut());
    }
}
