package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunReportTest {

    @Test
    void readsTheLineForPrograms() {
        String line =
                "quipu-result: {\"kernel\":\"CG\",\"class\":\"S\",\"ranks\":3,\"threads\":2,\"seconds\":0.25,"
                        + "\"firstSeconds\":0.5,\"mops\":12.5,\"quantity\":\"zeta\",\"computed\":[8.5],"
                        + "\"published\":[8.6],\"verified\":false}";

        assertThat(RunReport.find(List.of("hello", "[0] " + line, "bye"))).contains(
                new RunReport("CG", "S", 3, 2, 0.25, 0.5, 12.5, "zeta", List.of(8.5), List.of(8.6), false));
    }

    @Test
    void garbageIsNoReport() {
        assertThat(RunReport.find(List.of("VERIFICATION SUCCESSFUL"))).isEmpty();
        assertThat(RunReport.find(List.of("quipu-result: {\"kernel\":"))).isEmpty();
        assertThat(RunReport.find(List.of("quipu-result: "))).isEmpty();
    }
}
