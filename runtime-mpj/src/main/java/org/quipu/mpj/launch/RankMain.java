package org.quipu.mpj.launch;

import java.io.IOException;
import java.util.Arrays;
import org.quipu.mpj.launch.local.LocalProcessManager;

/**
 * What a rank's JVM runs: joins the job, then runs the user's main method in this same thread. A rank ends when its main
 * method has returned and its last non-daemon thread has ended, as any Java program does.
 */
public final class RankMain {

    private RankMain() {}

    /**
     * Runs a program as a rank of the job that the environment names.
     *
     * @param args the user's main class, then the program's arguments
     */
    public static void main(String[] args) throws Throwable {
        ProcessManager manager;
        try {
            manager = ProcessManagers.detect();
        } catch (IOException e) {
            System.err.println("quipu: " + e.getMessage());
            System.exit(ExitCodes.FAILED);
            return;
        }
        if (manager instanceof LocalProcessManager local) {
            RankBinding.apply(System.getenv());
            Thread.setDefaultUncaughtExceptionHandler(new RankFailure(local, RankEnd.ofJvm()));
            Runtime.getRuntime().addShutdownHook(new Thread(local::reportShutdown, "quipu-shutdown"));
        }
        Class<?> type = Class.forName(args[0], true, ClassLoader.getSystemClassLoader());
        MainMethod program = MainMethod.of(type).orElseThrow(() -> new NoSuchMethodException(args[0] + ".main"));
        program.invoke(Arrays.copyOfRange(args, 1, args.length));
    }
}
