package org.quipu.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Misspelt names are found, with the name that was meant. */
class UnknownNamesTest {

    private static final Set<String> KNOWN = Set.of("quipu.shm.slots", "quipu.shm.eager", "quipu.mpj.eager",
            "QUIPU_SHM_SLOTS",
            "OMP_NUM_THREADS");

    @Test
    void theNearestNameOfTheSameKindIsMeant() {
        assertThat(UnknownNames.nearest("quipu.shm.slot", KNOWN)).isEqualTo("quipu.shm.slots");
        assertThat(UnknownNames.nearest("quipu.smh.eager", KNOWN)).isEqualTo("quipu.shm.eager");
        assertThat(UnknownNames.nearest("QUIPU_SHM_SLOT", KNOWN)).isEqualTo("QUIPU_SHM_SLOTS");
        assertThat(UnknownNames.nearest("quipu.colour", KNOWN)).isNull();
    }

    @Test
    void theParametersOfTheMavenPluginAreKnown() throws IOException {
        Set<String> parameters = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("..", "maven-plugin", "src", "main", "java"))) {
            for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                Matcher matcher = Pattern.compile("property = \"(quipu\\.[^\"]+)\"").matcher(Files.readString(source));
                matcher.results().forEach(found -> parameters.add(found.group(1)));
            }
        }
        assertThat(parameters).hasSizeGreaterThan(10);
        assertThat(UnknownNames.READ_ELSEWHERE).filteredOn(name -> name.startsWith("quipu."))
                .containsExactlyInAnyOrderElementsOf(parameters);
    }

    @Test
    void eachUnknownNameHasALine() {
        assertThat(UnknownNames.describe(List.of("user.name", "quipu.skip", "quipu.test.seed", "quipu.skyp",
                "quipu.zzzzzzzz"),
                List.of("PATH", "QUIPU_TEST_MARK", "QUIPU_RDMA_NICE", "OMP_TOOL", "QUIPU_RDMA_NISE"))).containsExactly(
                        "unknown setting 'QUIPU_RDMA_NISE'; did you mean 'QUIPU_RDMA_NICE'? "
                                + "'quipu info --settings' lists all",
                        "unknown setting 'quipu.skyp'; did you mean 'quipu.skip'? 'quipu info --settings' lists all",
                        "unknown setting 'quipu.zzzzzzzz'; 'quipu info --settings' lists all");
    }
}
