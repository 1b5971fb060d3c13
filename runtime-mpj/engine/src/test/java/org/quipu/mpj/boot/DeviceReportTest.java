package org.quipu.mpj.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

class DeviceReportTest {

    @Test
    void aSmallJobIsATableOfPairs() {
        assertThat(DeviceReport.text(List.of("a", "longer-b", "longer-b"),
                List.of(List.of("-", "nio", "nio"), List.of("nio", "-", "shm"), List.of("nio", "shm", "-"))))
                .isEqualTo("""
                        devices between ranks
                          rank  host        0   1   2
                             0  a           - nio nio
                             1  longer-b  nio   - shm
                             2  longer-b  nio shm   -
                        """);
    }

    @Test
    void aLargeJobHasOneLineOfRangesForEachRank() {
        List<List<String>> rows = new ArrayList<>();
        for (int rank = 0; rank < 18; rank++) {
            List<String> row = new ArrayList<>();
            for (int peer = 0; peer < 18; peer++) {
                row.add(rank == peer ? "-" : rank / 9 == peer / 9 ? "shm" : "nio");
            }
            rows.add(row);
        }
        assertThat(DeviceReport.text(Collections.nCopies(18, "node"), rows).lines().toList()).hasSize(20)
                .startsWith("devices between ranks", "  rank  host  to ranks", "     0  node  shm 1-8 nio 9-17")
                .contains("     4  node  shm 0-3,5-8 nio 9-17")
                .endsWith("    17  node  nio 0-8 shm 9-16");
    }
}
