package org.quipu.launch.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.launch.hosts.JobMap.ProgramRanks;
import org.quipu.launch.program.LaunchException;

/** Maps of ranks, and the exact message where there are too few slots. */
class MappingTest {

    private static List<HostRanks> map(String mapBy, int ranks, String hosts, boolean oversubscribe)
            throws LaunchException {
        return Mapping.parse(mapBy).map(ranks, Hostfile.parse("hosts", List.of(hosts.split("; "))), oversubscribe);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            slot       | 4 | a:2; b:2              | false | a 0-1 b 2-3
            slot       | 3 | a:2; b:2              | false | a 0-1 b 2
            slot       | 2 | a:2; b:2              | false | a 0-1
            node       | 5 | a:1; b:2; c:4         | false | a 0 b 1,3 c 2,4
            node       | 6 | a; b                  | true  | a 0,2,4 b 1,3,5
            slot       | 6 | a:1; b:2              | true  | a 0-1 b 2-5
            slot       | 7 | a:1; b:2              | true  | a 0-2 b 3-6
            slot       | 5 | a:1 max_slots=2; b:1  | true  | a 0-1 b 2-4
            ppr:2:node | 4 | a:2; b:2              | false | a 0-1 b 2-3
            ppr:3:node | 4 | a:1; b:1              | true  | a 0-2 b 3
            """)
    void maps(String mapBy, int ranks, String hosts, boolean oversubscribe, String expected) throws LaunchException {
        assertThat(map(mapBy, ranks, hosts, oversubscribe).stream()
                .map(each -> each.host().name() + " " + HostRanks.text(each.ranks())).collect(Collectors.joining(" ")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            slot       | 3 | a; b           | false | 3 ranks do not fit: there are 2 slots on 2 hosts; add hosts or \
            slots, or --oversubscribe
            node       | 4 | a max_slots=3  | true  | 4 ranks do not fit: there are 3 slots (max_slots) on 1 host; add \
            hosts or a larger max_slots
            ppr:1:node | 3 | a; b           | false | 3 ranks do not fit: --map-by ppr:1:node places 2 ranks on 2 hosts\
            ; add hosts or a larger N
            ppr:2:node | 2 | a; b           | false | --map-by ppr:2:node: a has 1 slot; add --oversubscribe or slots
            core       | 2 | a; b           | false | --map-by: 'core' is unknown; use slot, node or ppr:N:node with \
            N from 1
            ppr:0:node | 2 | a; b           | false | --map-by: 'ppr:0:node' is unknown; use slot, node or ppr:N:node \
            with N from 1
            """)
    void tooFewSlots(String mapBy, int ranks, String hosts, boolean oversubscribe, String message) {
        assertThat(catchThrowableOfType(LaunchException.class, () -> map(mapBy, ranks, hosts, oversubscribe)))
                .hasMessage(message);
    }

    @Test
    void defaultNumberOfRanks() throws LaunchException {
        List<HostSlots> hosts = Hostfile.ofOption("a:2,b:3");
        assertThat(Mapping.parse("slot").defaultRanks(hosts)).isEqualTo(5);
        assertThat(Mapping.parse("ppr:2:node").defaultRanks(hosts)).isEqualTo(4);
    }

    @Test
    void mapForReaders() throws LaunchException {
        JobMap map = new JobMap(map("slot", 7, "node1:4; n2:4", false),
                List.of(new ProgramRanks("Master", 1), new ProgramRanks("com.example.Worker", 6)));
        assertThat(map.lines()).containsExactly("map of 7 ranks on 2 hosts",
                "  node1  4 of 4 slots  ranks 0-3",
                "  n2     3 of 4 slots  ranks 4-6",
                "programs",
                "  rank 0     Master",
                "  ranks 1-6  com.example.Worker");
        assertThat(map.programOf(0)).isZero();
        assertThat(map.programOf(1)).isOne();
        assertThat(map.programOf(6)).isOne();
    }
}
