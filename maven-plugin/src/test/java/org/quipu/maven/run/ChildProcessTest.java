package org.quipu.maven.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ChildProcessTest {

    /** The child. */
    public static final class Child {
        public static void main(String[] args) throws Exception {
            System.out.println("pid " + ProcessHandle.current().pid());
            System.err.println("complaint");
            if (args[0].equals("forever")) {
                new CountDownLatch(1).await();
            }
            System.exit(Integer.parseInt(args[0]));
        }
    }

    @Test
    void passesOutputThroughAndReturnsTheExitCode() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        int code = ChildProcess.run(child("7"), new PrintStream(out), new PrintStream(err));

        assertThat(code).isEqualTo(7);
        assertThat(out.toString()).startsWith("pid ");
        assertThat(err.toString()).contains("complaint");
    }

    @Test
    void interruptingTheCallerEndsTheChild() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                super.write(bytes, from, length);
                if (toString().contains(System.lineSeparator())) {
                    started.countDown();
                }
            }
        };
        AtomicReference<Exception> thrown = new AtomicReference<>();
        Thread caller = new Thread(() -> {
            try {
                ChildProcess.run(child("forever"), new PrintStream(out), System.err);
            } catch (IOException | InterruptedException e) {
                thrown.set(e);
            }
        });
        caller.start();
        assertThat(started.await(Integer.getInteger("quipu.test.patience", 270), TimeUnit.SECONDS)).isTrue();
        long pid = Long.parseLong(out.toString().lines().findFirst().orElseThrow().substring(4));
        assertThat(ProcessHandle.of(pid)).isPresent();

        caller.interrupt();
        caller.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void aCommandThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> ChildProcess.run(new ProcessBuilder("/no/such/java"), System.out, System.err))
                .isInstanceOf(IOException.class);
    }

    private static ProcessBuilder child(String argument) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new ProcessBuilder(java.toString(), "-Xshare:auto", "-cp", System.getProperty("java.class.path"),
                Child.class.getName(), argument);
    }
}
