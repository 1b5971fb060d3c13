package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Unsupported features compile, and throw an error that contains the section of the standard; the communicator remains
 * usable.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UnsupportedTest {

    private static Map<ThrowingCallable, String> calls(Intracomm world) {
        int[] codes = new int[1];
        return Map.ofEntries(
                Map.entry(() -> File.Open(world, "x", File.MODE_CREATE | File.MODE_RDWR, MPI.INFO_NULL), "14.2"),
                Map.entry(() -> File.Delete("x", MPI.INFO_NULL), "14.2"),
                Map.entry(() -> Session.Init(MPI.INFO_NULL, MPI.ERRORS_RETURN), "11.3"),
                Map.entry(() -> world.Spawn("x", new String[0], 1, MPI.INFO_NULL, 0, codes), "11.8"),
                Map.entry(() -> world.Spawn_multiple(new String[] {"x"}, new String[1][0], codes, new Info[1], 0,
                        codes), "11.8"),
                Map.entry(() -> world.Accept("x", MPI.INFO_NULL, 0), "11.9"),
                Map.entry(() -> world.Connect("x", MPI.INFO_NULL, 0), "11.9"));
    }

    @Test
    void callsAreErrorsWithTheirSection() throws Exception {
        Worlds.run(Fabric.LOOPBACK, 2, world -> {
            world.Errhandler_set(MPI.ERRORS_RETURN);
            calls(world).forEach((call, section) -> assertThatThrownBy(call).isInstanceOf(MPIException.class)
                    .hasMessageEndingWith(" is not supported yet (MPI 4.1 section " + section + ")")
                    .extracting(error -> ((MPIException) error).getErrorClass())
                    .isEqualTo(MPI.ERR_UNSUPPORTED_OPERATION));
            int[] sum = new int[1];
            world.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(2);
        });
    }

    @Test
    void theReadmeListsThem() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        assertThat(readme).contains("`File.Open`", "`Session.Init`", "`Spawn`", "`Accept`",
                "`Connect`");
    }

    @Test
    void hintsAreKeptInOrder() {
        Info info = Info.Create();
        info.Set("a", "1");
        info.Set("b", "2");
        Info copy = info.Dup();
        info.Set("a", "3");
        info.Delete("b");
        assertThat(info.Get("a")).isEqualTo("3");
        assertThat(info.Get("b")).isNull();
        assertThat(info.Get_nkeys()).isEqualTo(1);
        assertThat(copy.Get_nkeys()).isEqualTo(2);
        assertThat(copy.Get_nthkey(1)).isEqualTo("b");
        assertThat(copy.Get("a")).isEqualTo("1");
        assertThatThrownBy(() -> copy.Get_nthkey(2)).hasMessage("n must be from 0 to 1, but is 2");
        assertThatThrownBy(() -> info.Delete("b")).hasMessage("there is no key 'b'");
        assertThatThrownBy(() -> info.Set("", "x")).hasMessage("key must have 1 to 255 characters, but has 0");
        assertThatThrownBy(() -> info.Set("x", "y".repeat(1025)))
                .hasMessage("value must have 1 to 1024 characters, but has 1025");
        info.Free();
        assertThatThrownBy(() -> info.Get("a")).isInstanceOf(MPIException.class).hasMessage("this info has been freed");
    }
}
