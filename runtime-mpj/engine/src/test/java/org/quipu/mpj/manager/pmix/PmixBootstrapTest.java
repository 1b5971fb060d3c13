package org.quipu.mpj.manager.pmix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.mpj.manager.LaunchVariables;

class PmixBootstrapTest {

    private static final Map<String, String> RANK_1 = Map.of("PMIX_RANK", "1", "PMIX_NAMESPACE", "prterun-n1-7@1",
            "PRTE_LAUNCHED", "1");

    private static void choose(Path library) {
        System.setProperty(LaunchVariables.PMIX_LIBRARY.property(), library.toString());
    }

    @AfterEach
    void chooseNone() {
        System.clearProperty(LaunchVariables.PMIX_LIBRARY.property());
    }

    @Test
    void otherProcessesAreNotRecognised() throws IOException {
        assertThat(PmixBootstrap.find(Map.of())).isEmpty();
        assertThat(PmixBootstrap.find(Map.of("PMIX_RANK", "0"))).isEmpty();
    }

    @Test
    void separateJobsAreLeftAlone(@TempDir Path folder) throws IOException {
        choose(folder.resolve("libpmix.so.2"));
        assertThat(PmixBootstrap.find(Map.of("PMIX_RANK", "1", "PMIX_NAMESPACE", "a",
                "QUIPU_SINGLETON", "1"))).isEmpty();
        assertThatThrownBy(() -> PmixBootstrap.find(Map.of("PMIX_RANK", "1", "PMIX_NAMESPACE", "a",
                "QUIPU_SINGLETON", "perhaps"))).isInstanceOf(IOException.class).hasMessageContaining("QUIPU_SINGLETON");
    }

    @Test
    void aMissingLibraryIsNamedWithTheRemedy(@TempDir Path folder) {
        Path library = folder.resolve("libpmix.so.2");
        choose(library);
        assertThatThrownBy(() -> PmixBootstrap.find(RANK_1)).isInstanceOf(IOException.class)
                .hasMessageStartingWith("this process was started by PRRTE's prterun as rank 1 (PMIX_RANK), but PMIx "
                        + "cannot be used: ")
                .hasMessageContaining(library.toString()).hasMessageContaining("QUIPU_PMIX_LIBRARY")
                .hasMessageContaining("'quipu run'");
    }

    @Test
    void aFileThatIsNoLibraryIsNamed(@TempDir Path folder) throws IOException {
        Path library = Files.writeString(folder.resolve("libpmix.so.2"), "no library");
        choose(library);
        assertThatThrownBy(() -> PmixBootstrap.find(RANK_1)).isInstanceOf(IOException.class)
                .hasMessageContaining(library.toString());
    }

    @Test
    void anotherLibraryIsNamed() {
        choose(Path.of("libc.so.6"));
        assertThatThrownBy(() -> PmixBootstrap.find(RANK_1)).isInstanceOf(IOException.class)
                .hasMessageContaining("libc.so.6 has no function PMIx_");
    }
}
