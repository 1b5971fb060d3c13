package org.quipu.mpj.manager.pmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.natives.NativeLibrary;

/** The client of PMI-1 against a server that answers as the known launchers do, or wrongly. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PmiBootstrapTest {

    private static final String LAUNCHER = "a test";
    private static final String TEXT = "10.77.0.1:40000,[fe80::1%eth0]:40000;a=\\b/+%20&\"'";
    private static final int O_RDWR = 2;

    @TempDir
    private Path folder;

    private static String open(PmiServer server, boolean byPort, int rank) throws IOException {
        Map<String, String> environment = byPort ? server.byPort(rank) : server.byDescriptor(rank);
        try (PmiBootstrap bootstrap = PmiBootstrap.open(LAUNCHER, environment)) {
            return bootstrap.launcher() + " " + bootstrap.rank() + " " + bootstrap.size() + " " + bootstrap.jobName();
        }
    }

    private static List<String> share(PmiServer server, boolean byPort, int size, String text) throws Exception {
        List<Callable<String>> processes = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            int own = rank;
            Map<String, String> environment = byPort ? server.byPort(rank) : server.byDescriptor(rank);
            processes.add(() -> {
                try (PmiBootstrap bootstrap = PmiBootstrap.open(LAUNCHER, environment)) {
                    assertThat(bootstrap.rank()).isEqualTo(own);
                    assertThat(bootstrap.size()).isEqualTo(size);
                    assertThat(bootstrap.jobName()).isEqualTo("kvs_4769-0-host");
                    return bootstrap.share(own == 0 ? text : null);
                }
            });
        }
        List<String> shared = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(size)) {
            for (Future<String> future : threads.invokeAll(processes)) {
                shared.add(future.get());
            }
        }
        return shared;
    }

    private static String lines(String answer) {
        return answer.replace("LF", "\n");
    }

    static Stream<Arguments> jobs() {
        return Stream.of(PmiDialect.values()).flatMap(dialect -> Stream.of(1, 2, 3, 5, 8)
                .flatMap(size -> Stream.of(true, false).map(byPort -> Arguments.of(dialect, size, byPort))));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void allProcessesGetTheTextOfRank0(PmiDialect dialect, int size, boolean byPort) throws Exception {
        try (PmiServer server = new PmiServer(dialect, size, 1024)) {
            assertThat(share(server, byPort, size, TEXT)).hasSize(size).containsOnly(TEXT);
            assertThat(server.requests()).filteredOn("cmd=finalize"::equals).hasSize(size);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 64, 256, 1024, 4096})
    void aLongTextGoesInParts(int valueLength) throws Exception {
        String text = TEXT.repeat(900 / TEXT.length() + 1).substring(0, 900);
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 2, valueLength)) {
            assertThat(share(server, false, 2, text)).containsOnly(text);
            assertThat(server.requests()).filteredOn(line -> line.startsWith("cmd=put "))
                    .hasSize(Math.ceilDiv(1200, Math.min(valueLength - 1, 500) - 4));
        }
    }

    @ParameterizedTest
    @EnumSource
    void linesMayArriveByteByByte(PmiDialect dialect) throws Exception {
        try (PmiServer server = new PmiServer(dialect, 2, 1024).answeringByByte()) {
            assertThat(share(server, true, 2, TEXT)).containsOnly(TEXT);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "init|cmd=response_to_init pmi_version=2 pmi_subversion=0 rc=0LF|the launcher does not speak PMI-1: 'cmd=",
        "init|cmd=response_to_init rc=-1 pmi_version=1 pmi_subversion=7LF|was answered by 'cmd=response_to_init rc=-1",
        "init|42cmd=fullinit-response;rc=0;LF|the line '42cmd=fullinit-response;rc=0;' is not PMI-1",
        "init|LF|the line '' is not PMI-1",
        "init|cmd=maxesLF|the request 'cmd=init pmi_version=1 pmi_subversion=1' was answered by 'cmd=maxes' instead",
        "get_my_kvsname|cmd=my_kvsname rc=-1 msg=out of namesLF|was answered by 'cmd=my_kvsname rc=-1 msg=out of n",
        "get_my_kvsname|cmd=my_kvsnameLF|the answer 'cmd=my_kvsname', without kvsname",
        "get_maxes|cmd=maxes vallen_max=manyLF|the answer 'cmd=maxes vallen_max=many', in which vallen_max is not",
        "get_maxes|cmd=maxes vallen_max=5LF|the answer 'cmd=maxes vallen_max=5', in which vallen_max is less than 6",
        "get_maxes|cmd=max|the launcher has closed the connection",
        "barrier_in|cmd=barrier_out rc=-1 msg=failedLF|'cmd=barrier_in' was answered by 'cmd=barrier_out rc=-1 msg",
        "barrier_in|cmd=barrier_\u0000\u00e9LF|was answered by 'cmd=barrier_??' instead of 'barrier_out'"})
    void aWrongAnswerIsShown(String request, String answer, String message) throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024).answering(request, lines(answer))) {
            assertThatThrownBy(() -> share(server, false, 1, TEXT)).rootCause().hasMessageContaining(message);
        }
        try (PmiServer server = new PmiServer(PmiDialect.SLURM, 1, 1024).answering(request, lines(answer))) {
            assertThatThrownBy(() -> share(server, true, 1, TEXT)).cause().isInstanceOf(IOException.class)
                    .hasMessageContaining(message);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`',
            value = {"cmd=get_result rc=-1 msg=key_missing value=unknownLF|rc=-1",
                "cmd=get_result rc=0LF|without value",
                "cmd=get_result rc=0 value=LF|the number of parts= is not a number",
                "cmd=get_result rc=0 value=1.?LF|the text of rank 0 was damaged",
                "cmd=get_result rc=0 value=x.abcdLF|the number of parts=x is not a number"})
    void aTextThatCannotBeReadIsAnError(String answer, String message) throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 2, 1024).answering("get", lines(answer))) {
            assertThatThrownBy(() -> share(server, true, 2, TEXT)).cause().isInstanceOf(IOException.class)
                    .hasMessageContaining(message);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"cmd=set size=1LF|instead of",
        "cmd=initackLFcmd=set rank=0LFcmd=set size=0LFcmd=set debug=0LF|in which size is less than 1",
        "cmd=initackLFcmd=set rank=1LFcmd=set size=1LFcmd=set debug=0LF|rank 1 of 1 is not possible",
        "cmd=initackLFcmd=set rank=0LFcmd=set debug=0LF|rank 0 of 0 is not possible",
        "cmd=initackLFcmd=set rank=0LFcmd=initackLF|the rank and the size were expected", "cmd=initack rc=1LF|rc=1",
        "cmd=initackLFcmd=s|the launcher has closed the connection"})
    void aRankThatCannotBeReadIsAnError(String answer, String message) throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024).answering("initack", lines(answer))) {
            assertThatThrownBy(() -> open(server, true, 0)).isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot join the job of a test: ").hasMessageContaining(message);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"init", "get_my_kvsname", "get_maxes", "put", "barrier_in"})
    void aLauncherThatClosesIsAnError(String request) throws Exception {
        for (boolean byPort : new boolean[] {true, false}) {
            try (PmiServer server = new PmiServer(PmiDialect.MPICH_5, 1, 1024).answering(request, "")) {
                assertThatThrownBy(() -> share(server, byPort, 1, TEXT)).cause().isInstanceOf(IOException.class)
                        .hasMessageEndingWith("the launcher has closed the connection");
            }
        }
    }

    @Test
    void aLauncherThatIsGoneAtTheEndDoesNoHarm() throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024).answering("finalize", "")) {
            assertThat(open(server, false, 0)).isEqualTo("a test 0 1 kvs_4769-0-host");
        }
    }

    @Test
    void linesAreBounded() throws Exception {
        String endless = "cmd=maxes vallen_max=" + "1".repeat(PmiDescriptor.MAX_LINE);
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024).answering("get_maxes", endless)) {
            assertThatThrownBy(() -> open(server, false, 0))
                    .hasMessage("cannot join the job of a test: a line of the launcher is longer than 65536 bytes");
        }
    }

    @Test
    void anyThreadMayAbortWhileAnotherWaits() throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 2, 1024).answering("abort", "")
                .answering("barrier_in", PmiServer.NO_ANSWER);
                PmiBootstrap bootstrap = PmiBootstrap.open(LAUNCHER, server.byDescriptor(0));
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<String> shared = threads.submit(() -> bootstrap.share(TEXT));
            while (!server.requests().contains("cmd=barrier_in")) {
                Thread.sleep(1);
            }
            bootstrap.abort(7, "test");
            assertThatThrownBy(shared::get).cause().hasMessageContaining("the launcher has closed the connection");
            assertThat(server.requests()).last().isEqualTo("cmd=abort exitcode=7");
        }
    }

    @Test
    void nothingIsSentAfterTheEnd() throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024)) {
            PmiBootstrap bootstrap = PmiBootstrap.open(LAUNCHER, server.byDescriptor(0));
            bootstrap.close();
            bootstrap.abort(7, "test");
            assertThat(server.requests()).last().isEqualTo("cmd=finalize");
        }
    }

    @Test
    void anInterruptDoesNotCloseTheConnection() throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024)) {
            Map<String, String> environment = server.byPort(0);
            Thread.currentThread().interrupt();
            try (PmiBootstrap bootstrap = PmiBootstrap.open(LAUNCHER, environment)) {
                assertThat(bootstrap.share(TEXT)).isEqualTo(TEXT);
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
        }
    }

    @Test
    void onlyRank0HasAText() throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024);
                PmiBootstrap bootstrap = PmiBootstrap.open(LAUNCHER, server.byDescriptor(0))) {
            assertThatThrownBy(() -> bootstrap.share(null)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void jobNamesAreShortAndDiffer() throws Exception {
        List<String> names = new ArrayList<>();
        for (String end : List.of("a", "b")) {
            String space = "cmd=my_kvsname kvsname=" + "k".repeat(100) + end + "\n";
            try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 1, 1024).answering("get_my_kvsname", space)) {
                names.add(open(server, true, 0).substring("a test 0 1 ".length()));
            }
        }
        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[A-Za-z0-9_-]{64}"));
    }

    @Test
    void aDescriptorThatWasNotInheritedIsExplained() {
        assertThatThrownBy(
                () -> PmiBootstrap.open(LAUNCHER, Map.of("PMI_FD", "999999", "PMI_RANK", "0", "PMI_SIZE", "2")))
                .isInstanceOf(IOException.class).hasMessage("cannot join the job of a test: PMI_FD=999999 is no "
                        + "connection of this process. Let the launcher start java, or a script that ends with "
                        + "'exec java'; to start java from another program, remove the PMI_ variables from its "
                        + "environment");
    }

    /** The JVM may have opened a file of its own under the number. */
    @Test
    void aFileIsNotWrittenTo() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "text");
        NativeLibrary library = NativeLibrary.system();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocateFrom(file.toString());
            int descriptor = library.checked("open").number("open a file", name.address(), O_RDWR);
            Map<String, String> environment =
                    Map.of("PMI_FD", Integer.toString(descriptor), "PMI_RANK", "0", "PMI_SIZE", "2");
            assertThatThrownBy(() -> PmiBootstrap.open(LAUNCHER, environment)).isInstanceOf(IOException.class)
                    .hasMessageContaining("PMI_FD=" + descriptor + " is no connection of this process");
        }
        assertThat(file).hasContent("text");
    }

    @ParameterizedTest
    @CsvSource({"PMI_RANK,,PMI_RANK is not set", "PMI_SIZE,,PMI_SIZE is not set",
        "PMI_FD,six,PMI_FD=six is not a number",
        "PMI_RANK,-1,PMI_RANK=-1 is not a number", "PMI_RANK,3,rank 3 of 3 is not possible"})
    void anIncompleteEnvironmentIsAnError(String name, String value, String message) throws Exception {
        try (PmiServer server = new PmiServer(PmiDialect.HYDRA, 3, 1024)) {
            Map<String, String> environment = new HashMap<>(server.byDescriptor(0));
            String descriptor = environment.get("PMI_FD");
            environment.put(name, value);
            assertThatThrownBy(() -> PmiBootstrap.open(LAUNCHER, environment)).isInstanceOf(IOException.class)
                    .hasMessage("cannot join the job of a test: " + message);
            if (!message.startsWith("rank")) {
                new InheritedSocket(Integer.parseInt(descriptor)).close();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"host,0,is not a host and a port", ":1,0,is not a host and a port", "host:99999,0,is not a host",
        "host:,0,is not a host", "no-such-host.invalid:1,0,the host no-such-host.invalid is unknown here"})
    void anInvalidPortIsAnError(String place, String id, String message) {
        assertThatThrownBy(() -> PmiBootstrap.open(LAUNCHER, Map.of("PMI_PORT", place, "PMI_ID", id)))
                .isInstanceOf(IOException.class).hasMessageContaining(message)
                .hasMessageStartingWith("cannot join the job of a test: PMI_PORT=" + place);
    }

    @Test
    void aPortWithoutAListenerIsAnError() throws IOException {
        int port;
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = listener.getLocalPort();
        }
        assertThatThrownBy(() -> PmiBootstrap.open(LAUNCHER, Map.of("PMI_PORT", "127.0.0.1:" + port, "PMI_ID", "0")))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot join the job of a test: PMI_PORT=127.0.0.1:" + port + ": Connection refused");
    }
}
