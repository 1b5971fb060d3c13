package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import org.quipu.launch.cli.RunMain;
import org.quipu.launch.settings.LaunchSettings;

/**
 * Starts programs by our own launcher, as {@code bin/quipu run} does but without its check whether the jars are up to
 * date.
 */
final class QuipuLaunch {

    private final Workshop workshop;

    QuipuLaunch(Workshop workshop) {
        this.workshop = workshop;
    }

    /** The command that is {@code quipu run ARGUMENTS}. */
    Invocation run(List<String> arguments) throws BenchException {
        List<String> words = new ArrayList<>(List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED",
                "-D" + LaunchSettings.HOME.property() + "=" + workshop.home(), "-cp", workshop.libraries(),
                        RunMain.class.getName()));
        words.addAll(arguments);
        return Invocation.of(words);
    }

    /** The version for the line above a table. */
    static String version(String settings) {
        String version = QuipuLaunch.class.getPackage().getImplementationVersion();
        return "Quipu" + (version == null ? "" : " " + version) + ", " + settings;
    }
}
