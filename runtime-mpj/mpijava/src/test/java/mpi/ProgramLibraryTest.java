package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

/** The file by which the launcher finds this library, and its options. */
class ProgramLibraryTest {

    private static final String COMPILED_APART = "-XX:CompileCommand=dontinline,mpi.Comm::";

    @Test
    void methodsThatAreCompiledApartExist() throws Exception {
        List<String> options;
        try (InputStream in = Comm.class.getResourceAsStream("/META-INF/quipu/program-library")) {
            options = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> line.startsWith("-")).toList();
        }
        assertThat(options).hasSize(3).allMatch(option -> option.startsWith(COMPILED_APART));
        assertThat(Arrays.stream(Comm.class.getDeclaredMethods()).map(Method::getName))
                .containsAll(options.stream().map(option -> option.substring(COMPILED_APART.length())).toList());
    }
}
