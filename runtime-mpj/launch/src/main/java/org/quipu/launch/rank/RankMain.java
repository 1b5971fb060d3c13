package org.quipu.launch.rank;

import java.io.IOException;
import org.quipu.launch.settings.LaunchSettings;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagers;
import org.quipu.settings.Sources;

/**
 * The main class of a rank's JVM: joins the job, then runs the user's main method in the same thread. A rank ends when
 * its main method has returned and its last non-daemon thread has ended, as any Java program does.
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
            System.err.println("quipu: " + FailureReason.of(e));
            System.exit(ExitCodes.FAILED);
            return;
        }
        manager.answerStackRequests(StackDump::ofJvm);
        RankBinding.apply(System.getenv());
        if (LaunchSettings.REPORT_BINDINGS.valueOrWarn()) {
            System.err.println(RankBinding.report(manager.rank(), Sources.PROCESS));
        }
        Thread.setDefaultUncaughtExceptionHandler(new RankFailure(manager, RankEnd.ofJvm()));
        Runtime.getRuntime().addShutdownHook(new Thread(manager::reportShutdown, "quipu-shutdown"));
        MainMethod.run(ClassLoader.getSystemClassLoader(), args);
    }
}
