package org.quipu.launch.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.launch.program.LaunchException;

/** The forms of a hostfile, and the exact message for each mistake. */
class HostfileTest {

    @TempDir
    private Path folder;

    private static HostSlots host(String name, int slots) {
        return new HostSlots(name, slots, HostSlots.UNLIMITED);
    }

    @Test
    void allForms() throws LaunchException {
        List<HostSlots> hosts = Hostfile.parse("hosts", List.of("# cluster", "", "node1", "  node2:2   # fast",
                "node3 slots=2 max_slots=4", "n[01-03,20]x slots=2", "alice@login.example.org:3", "fd00::1 slots=2",
                "node1", "node3:1"));
        assertThat(hosts).containsExactly(host("node1", 2), host("node2", 2), host("node3", 3), host("n01x", 2),
                host("n02x", 2), host("n03x", 2), host("n20x", 2), host("alice@login.example.org", 3),
                host("fd00::1", 2));
    }

    @Test
    void limitsAddUp() throws LaunchException {
        assertThat(Hostfile.parse("hosts", List.of("a slots=1 max_slots=2", "a slots=1 max-slots=3")))
                .containsExactly(new HostSlots("a", 2, 5));
    }

    @Test
    void hostsOfTheOption() throws LaunchException {
        assertThat(Hostfile.ofOption("n1:2,n[3-4],n1")).containsExactly(host("n1", 3), host("n3", 1), host("n4", 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            node1 slots=two           | 'slots=two' is not a number of slots from 1 to 999999
            node1:0                   | '0' is not a number of slots from 1 to 999999
            node1 cores=2             | 'cores=2' is unknown; a host is followed by slots=N, max_slots=N or nothing
            node1 node2               | 'node2' is unknown; a host is followed by slots=N, max_slots=N or nothing
            node1:2 slots=2           | the number of slots is given twice
            n max_slots=1 max-slots=2 | the number of max_slots is given twice
            node1:4 max_slots=2       | max_slots=2 is less than the 4 slots of node1
            n[1-                      | '[' without its partner in 'n[1-'
            n[a-b]                    | 'a-b' is not a number or a range such as 01-16
            n[9-3]                    | the range '9-3' ends before it begins
            n[1-999999]               | '1-999999' stands for more than 100000 hosts
            -oProxyCommand=x          | '-oProxyCommand=x' is not a name of a host
            no;de                     | 'no;de' is not a name of a host
            """)
    void mistakesAreReportedWithFileAndLine(String line, String message) {
        LaunchException thrown = catchThrowableOfType(LaunchException.class,
                () -> Hostfile.parse("my.hosts", List.of("# first", "good", line)));
        assertThat(thrown).hasMessage("my.hosts:3: " + message);
        assertThat(thrown.exitCode()).isEqualTo(2);
    }

    @Test
    void filesWithoutHosts() {
        assertThat(catchThrowableOfType(LaunchException.class, () -> Hostfile.parse("h", List.of("# none"))))
                .hasMessage("h: names no host; write one host per line, such as 'node1 slots=2'");
        assertThat(catchThrowableOfType(LaunchException.class, () -> Hostfile.read(folder.resolve("none"))))
                .hasMessage("--hostfile: there is no file " + folder.resolve("none"));
        assertThat(catchThrowableOfType(LaunchException.class, () -> Hostfile.read(folder)))
                .hasMessageStartingWith("--hostfile: " + folder + " cannot be read: ");
        assertThat(catchThrowableOfType(LaunchException.class, () -> Hostfile.ofOption("a,,b")))
                .hasMessage("--host: '' is not a name of a host");
        assertThat(catchThrowableOfType(LaunchException.class, () -> Hostfile.ofOption("a]b")))
                .hasMessage("--host: ']' without its partner in 'a]b'");
    }
}
