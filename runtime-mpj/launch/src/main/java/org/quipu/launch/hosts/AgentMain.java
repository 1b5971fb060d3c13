package org.quipu.launch.hosts;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;

/** The main class of an agent, once its class path is complete. */
public final class AgentMain {

    private AgentMain() {}

    /**
     * Serves one job and ends this JVM.
     *
     * @param args the entries of the class path that was shipped
     */
    public static void main(String[] args) {
        serve(new FrameChannel(System.in, new FileOutputStream(FileDescriptor.out)), List.of(args));
    }

    /** Serves one job over a channel, and ends this JVM. */
    static void serve(FrameChannel channel, List<String> classPath) {
        int code = 0;
        try {
            new Agent(channel, classPath).run();
        } catch (IOException | UncheckedIOException e) {
            code = ExitCodes.FAILED;
            fail(channel, FailureReason.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            code = ExitCodes.FAILED;
        }
        System.exit(code);
    }

    private static void fail(FrameChannel channel, String reason) {
        try {
            channel.write(Frame.ofText(FrameDescriptor.FAILED, 0, reason));
        } catch (IOException e) {
            System.err.println(reason);
        }
    }
}
