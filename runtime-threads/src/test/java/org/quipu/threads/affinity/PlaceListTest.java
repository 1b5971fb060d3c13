package org.quipu.threads.affinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class PlaceListTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{0}|[{0}]",
        "{0,1},{2,3}|[{0, 1}, {2, 3}]",
        " { 0 , 1 } , { 2 } |[{0, 1}, {2}]",
        "{0:4:2}|[{0, 2, 4, 6}]",
        "{0:4}|[{0, 1, 2, 3}]",
        "{0:2,8:2}|[{0, 1, 8, 9}]",
        "{6:4:-2}|[{0, 2, 4, 6}]",
        "{0:2}:4:2|[{0, 1}, {2, 3}, {4, 5}, {6, 7}]",
        "{0,1}:3|[{0, 1}, {1, 2}, {2, 3}]",
        "{4}:3:-2|[{4}, {2}, {0}]",
        "{0:4,!2}|[{0, 1, 3}]",
        "{!2,0:4}|[{0, 1, 3}]",
        "{0}:4,!{1}|[{0}, {2}, {3}]",
        "!{1},{0}:3|[{0}, {2}]",
        "0,2,4|[{0}, {2}, {4}]",
        "0:4,!2|[{0}, {1}, {3}]",
        "{0},{0}|[{0}, {0}]"})
    void listsOfPlaces(String text, String places) {
        assertThat(PlaceList.parse(text).places()).hasToString(places);
    }

    @ParameterizedTest
    @CsvSource({"threads,THREADS,0", "CORES,CORES,0", "'Sockets ( 2 )',SOCKETS,2", "ll_caches(1),LL_CACHES,1",
        "numa_domains,NUMA_DOMAINS,0"})
    void names(String text, Topology.Level level, int count) {
        PlaceList places = PlaceList.parse(text);
        assertThat(places.level()).isEqualTo(level);
        assertThat(places.count()).isEqualTo(count);
        assertThat(PlaceList.parse(places.toString())).isEqualTo(places);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "planets", "cores(", "cores()", "cores(0)", "cores(-1)", "cores(x)", "cores 2",
        "{", "{}", "{0", "{0}}", "{0},", ",{0}", "{0:0}", "{0:-1}", "{0:2:}", "{0:}", "{-1}", "{0:2:-1}",
        "{0}:2:-1", "{x}", "{0}{1}", "!{0}", "{!0}", "{0,!0}", "{70000}", "{0:99999999}", "{0}:99999999",
        "{99999999999}", "{0};{1}"})
    void whatIsWrongIsRefused(String text) {
        assertThatThrownBy(() -> PlaceList.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyProcessorsThatAreAllowedAreInPlaces() {
        BitSet allowed = new BitSet();
        allowed.set(1, 4);
        Topology unknown = new Topology(Path.of("there is no such folder"));
        assertThat(PlaceList.parse("{0:2}:4:2").resolve(unknown, allowed)).hasToString("[{1}, {2, 3}]");
        assertThat(PlaceList.parse("{8}").resolve(unknown, allowed)).isEmpty();
        assertThat(PlaceList.parse("threads").resolve(unknown, allowed)).hasToString("[{1}, {2}, {3}]");
        assertThat(PlaceList.parse("threads(2)").resolve(unknown, allowed)).hasToString("[{1}, {2}]");
        assertThat(PlaceList.parse("threads(9)").resolve(unknown, allowed)).hasToString("[{1}, {2}, {3}]");
        assertThat(PlaceList.parse("sockets").resolve(unknown, allowed)).hasToString("[{1, 2, 3}]");
    }
}
