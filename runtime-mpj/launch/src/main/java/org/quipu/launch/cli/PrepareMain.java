package org.quipu.launch.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quipu.launch.job.AotCache;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.settings.LaunchSettings;

/**
 * Makes the ahead-of-time caches of ranks, once after each build: {@code PrepareMain FOLDER}. Run with a cache's output
 * file of its own, it trains the launcher too.
 */
public final class PrepareMain {

    private PrepareMain() {}

    /** Ends with 0 if the caches were made. */
    public static void main(String[] args) throws IOException {
        // The launcher's cache then holds the code that looks for the ranks' cache.
        System.setProperty(LaunchSettings.CACHE.property(), args[0]);
        Path folder = Path.of(args[0]);
        boolean made = AotCache.make(folder, true, (program, options) -> run("--in-jvm", program, options));
        made &= AotCache.make(folder, false, (program, options) -> run("--tag-output", program, options));
        System.exit(made ? 0 : 1);
    }

    private static int run(String form, String program, List<String> jvmOptions) {
        List<String> line = new ArrayList<>(List.of(form, "-np", "2", "--timeout", "120"));
        for (String option : jvmOptions) {
            line.add("-J");
            line.add(option);
        }
        // No folder and no other jar may be on the class path of a training run.
        line.addAll(List.of("-cp", ClassPath.ofRuntime().getFirst().toString(), program));
        return RunMain.execute(line.toArray(String[]::new));
    }
}
