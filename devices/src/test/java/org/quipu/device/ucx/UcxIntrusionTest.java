package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.ChildJvm;

/** UCX leaves a JVM's signals, memory and threads alone if it is configured to. */
@OnUcx
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxIntrusionTest {

    private static final String TRANSPORTS = "quipu.ucx.tls";
    private static final int LEAST_COMPARED = 70;

    private static List<String> report(String how) throws Exception {
        List<String> lines = new ArrayList<>();
        try (ChildJvm child = ChildJvm.start(List.of(), IntrusionMain.class, how)) {
            do {
                lines.add(child.readLine());
            } while (!lines.getLast().startsWith("compared: "));
            assertThat(child.exitCode()).isZero();
        }
        assertThat(Integer.parseInt(lines.getLast().substring("compared: ".length())))
                .isGreaterThanOrEqualTo(LEAST_COMPARED);
        return lines;
    }

    @AfterEach
    void backToUsualTransports() {
        System.setProperty(TRANSPORTS, "self,sm");
    }

    /** Shows that the comparison works. */
    @Test
    void theLibraryAsItComesTakesSignalsAndChangesCode() throws Exception {
        assertThat(report("plain")).anyMatch(line -> line.startsWith("changed: signal 11 "))
                .anyMatch(line -> line.startsWith("changed: code of mmap "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"self,sm", "tcp", "all"})
    void theDeviceChangesNoHandlerAndNoCodeAndHasOneThreadAtMost(String transports) throws Exception {
        System.setProperty(TRANSPORTS, transports);
        List<String> lines = report("device");
        assertThat(lines).noneMatch(line -> line.startsWith("changed: "));
        // In addition to the control threads of the two devices; the JVM's own threads come and go.
        assertThat(lines.stream().filter(line -> line.startsWith("thread: ")
                && !line.startsWith("thread: quipu-ucx-contr"))
                .filter(line -> !line
                        .matches("thread: (C[12] CompilerThre|GC Thread|G1 |ended|Common-Cleaner|Cleaner-).*"))
                .toList())
                .hasSizeLessThanOrEqualTo(1);
    }
}
