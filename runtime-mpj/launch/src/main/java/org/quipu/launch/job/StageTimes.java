package org.quipu.launch.job;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.quipu.launch.settings.LaunchSettings;

/** The times at which the launcher reaches its stages, for {@code quipu bench launch}. */
public final class StageTimes {

    private StageTimes() {}

    /** Prints the stage and the microseconds since 1970 to standard error, if the setting is on. */
    public static void note(String stage) {
        if (LaunchSettings.STAGES.value()) {
            System.err.println("quipu-launch " + stage + " " + ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
        }
    }
}
