package org.quipu.mpj.manager.pmix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

class SignalActionsTest {

    /** SIGURG and SIGWINCH, which are ignored by default and which the JVM does not use. */
    private static final int[] HARMLESS = {23, 28};
    private static final long SIG_IGN = 1;
    private static final int SIG_BLOCK = 0;

    @BeforeAll
    static void onLinux() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "signal actions are restored on Linux only");
    }

    @Test
    void nothingIsChangedWhereNothingDiffers() throws IOException {
        List<String> before = signals();
        try (Arena arena = Arena.ofConfined()) {
            assertThat(SignalActions.save(arena).restore()).isZero();
        }
        assertThat(signals()).isEqualTo(before);
    }

    @Test
    void actionsAndMaskAreRestored() throws IOException {
        List<String> before = signals();
        try (Arena arena = Arena.ofConfined()) {
            SignalActions actions = SignalActions.save(arena);
            disturb(arena);
            assertThat(signals()).isNotEqualTo(before);
            assertThat(actions.restore()).isEqualTo(HARMLESS.length);
            assertThat(actions.restore()).isZero();
        }
        assertThat(signals()).isEqualTo(before);
    }

    /** Ignores and blocks signals. */
    private static void disturb(Arena arena) throws NativeException {
        MemorySegment action = arena.allocate(152, 8);
        action.set(NativeLibrary.LONG, 0, SIG_IGN);
        MemorySegment mask = arena.allocate(128, 8);
        for (int signal : HARMLESS) {
            NativeLibrary.system().checked("sigaction").zero("ignore a signal", signal, action.address(), 0);
            mask.set(NativeLibrary.LONG, 0, mask.get(NativeLibrary.LONG, 0) | 1L << signal - 1);
        }
        NativeLibrary.system().checked("pthread_sigmask").zero("block signals", SIG_BLOCK, mask.address(), 0);
    }

    private static List<String> signals() throws IOException {
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.matches("Sig(Blk|Ign|Cgt):.*")).toList();
    }
}
