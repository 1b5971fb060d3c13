package org.quipu.launch.hosts;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An agent that another agent has started and whose bytes it forwards. */
final class ForwardedConnection implements AgentConnection {

    private static final long ENDING_MILLIS = 2000;

    private final int index;
    private final FrameOutput.Sender sender;
    private final Consumer<String> errors;
    private final QueuedInput input = new QueuedInput();
    private final OutputStream output;
    private final LastLines lastErrors = new LastLines();
    private final CountDownLatch decided = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile boolean isBooted;
    private volatile String ending = "its connection was closed";

    /**
     * Creates a connection that has not been requested.
     *
     * @param sender sends frames to the agent that forwards; must not block
     * @param errors as in {@link DirectAgents#connect}
     */
    ForwardedConnection(int index, FrameOutput.Sender sender, Consumer<String> errors) {
        this.index = index;
        this.sender = sender;
        this.errors = errors;
        output = new FrameOutput(sender, FrameDescriptor.CHILD_DATA, index);
    }

    /** The agent runs. */
    void booted() {
        isBooted = true;
        decided.countDown();
    }

    /** Bytes of the agent have arrived. */
    void add(byte[] bytes) {
        input.add(bytes);
    }

    /** A line of errors has arrived. */
    void error(String line) {
        if (lastErrors.add(line)) {
            errors.accept(line);
        }
    }

    /** The connection has ended; later calls have no effect. */
    void ended(String how) {
        if (over.getCount() > 0) {
            ending = how;
            over.countDown();
            decided.countDown();
            input.close();
        }
    }

    @Override
    public InputStream input() {
        return input;
    }

    @Override
    public OutputStream output() {
        return output;
    }

    /** The agent that forwards supplies the class path from its own files. */
    @Override
    public void boot(ShippedPath path) throws IOException {
        try {
            decided.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
        if (!isBooted) {
            throw new EOFException();
        }
    }

    @Override
    public String ending() {
        try {
            awaitEnd(ENDING_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ending;
    }

    @Override
    public void awaitEnd(long millis) throws InterruptedException {
        over.await(Math.max(0, millis), TimeUnit.MILLISECONDS);
    }

    @Override
    public void end() {
        try {
            sender.send(Frame.of(FrameDescriptor.CHILD_END, index));
        } catch (IOException e) {
            ended("the host through which it was reached was lost");
        }
    }

    @Override
    public void cut() {
        end();
        ended(ending);
    }
}
