package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The settings that {@code quipu info} prints. */
class InfoMainTest {

    private static String info(String... args) {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setProperty("quipu.shm.slots", "64");
        try {
            assertThat(Subcommand.execute(new InfoMain(), args)).isZero();
        } finally {
            System.clearProperty("quipu.shm.slots");
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void settingsHaveAValueAScopeAndAnOrigin() {
        assertThat(info("--settings").lines().map(line -> line.replaceAll(" +", " ")))
                .startsWith("setting value scope from").contains("[Devices]", "[Launcher]",
                        "quipu.shm.slots 64 job property quipu.shm.slots", "quipu.local.slots 512 job default",
                        "quipu.mpj.announcements 16384; at most 1048576 for all peers together job default");
    }

    @Test
    void programsReadThemAsJson() {
        assertThat(info("--settings", "--json").strip()).startsWith("{").endsWith("}").contains("\"quipu.shm.slots\": "
                + "{\"value\": \"64\", \"from\": \"property quipu.shm.slots\", \"default\": \"512\", "
                + "\"allowed\": \"a whole number from 16 to 65536\", \"scope\": \"job\", \"meaning\": \"maximum");
    }
}
