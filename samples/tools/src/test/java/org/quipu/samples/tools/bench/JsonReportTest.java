package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonReportTest {
    @Test
    void writesEveryKindOfValue() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", "a \"b\" \\ \n");
        map.put("list", Arrays.asList(1, 2.5, Double.NaN, null, true));
        map.put("empty", Map.of());
        assertThat(Json.write(map))
                .isEqualTo("{\"text\":\"a \\\"b\\\" \\\\ \\u000a\",\"list\":[1,2.5,null,null,true],\"empty\":{}}");
    }

    @Test
    void holdsTheMachineEveryFigureAndTheRatios() {
        Machine machine = new Machine(2, "Some CPU", "Linux 6 amd64", "JDK 25", 0.25);
        String report = JsonReport.render(machine, List.of(Results.comparison()));
        assertThat(report).startsWith(
                "{\"machine\":{\"cores\":2,\"cpu\":\"Some CPU\",\"system\":\"Linux 6 amd64\","
                        + "\"jdk\":\"JDK 25\",\"load\":0.25}")
                .contains("\"rows\":[\"parallel\",\"critical\"]")
                .contains(
                        "\"ours\":{\"name\":\"quipu\",\"version\":\"quipu 1.0\",\"medians\":[2.0,0.03],"
                                + "\"margins\":[0.5,0.25],\"values\":[[2.0,1.0,9.0],[0.04,0.03,0.02]]}")
                .contains("\"ratios\":[0.5,null]").contains("\"better\":\"less\"").doesNotContain("counters");
    }

    @Test
    void holdsWhatWasCounted() {
        String report = JsonReport.render(new Machine(2, "Some CPU", "Linux 6 amd64", "JDK 25", 0.25),
                List.of(Results.counted()));
        assertThat(report).contains("\"unit\":\"MB/s\",\"better\":\"more\"").contains("\"medians\":[40.0,12000.0,null]")
                .contains("\"counters\":{\"CPU us\":[0.5,80.0,900.0],\"bytes allocated\":[24.0,0.0,null]}");
    }
}
