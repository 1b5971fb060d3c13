package org.quipu.samples.tools.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.List;
import org.quipu.threads.affinity.CpuAffinity;

/**
 * A process that keeps one core busy, for measurements with other load on the machine. It is bound to the last core
 * that this JVM may use. It ends when it is closed, and when this JVM ends in any way: it reads its standard input,
 * which then has ended.
 */
final class BusyProcess implements AutoCloseable {
    private static final String READY = "busy";

    private final Process process;

    private BusyProcess(Process process) {
        this.process = process;
    }

    /** Starts the process; it is busy when this method returns. */
    static BusyProcess start() throws BenchException {
        int core = CpuAffinity.ofJvm().length() - 1;
        List<String> words = List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), BusyProcess.class.getName(),
                Integer.toString(core));
        try {
            BusyProcess busy = new BusyProcess(new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start());
            BufferedReader said = busy.process.inputReader();
            if (!READY.equals(said.readLine())) {
                busy.close();
                throw new BenchException("the busy process did not start: " + String.join(" ", words));
            }
            return busy;
        } catch (IOException e) {
            throw new BenchException("cannot start the busy process: " + e.getMessage());
        }
    }

    long pid() {
        return process.pid();
    }

    /** Ends the process and waits for its end. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    /** The process itself; its argument is the core, a negative one for none. */
    public static void main(String[] args) {
        int core = Integer.parseInt(args[0]);
        Thread.ofPlatform().daemon().name("end of input").start(BusyProcess::endWithInput);
        if (core >= 0) {
            BitSet cores = new BitSet();
            cores.set(core);
            CpuAffinity.bind(cores);
        }
        System.out.println(READY);
        @SuppressWarnings("UnusedVariable") // the work is its only purpose
        long turns = 0;
        while (true) {
            turns++;
        }
    }

    private static void endWithInput() {
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // An input that cannot be read is at its end.
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
