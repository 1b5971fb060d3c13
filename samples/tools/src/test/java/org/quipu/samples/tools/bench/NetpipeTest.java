package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.bench.BenchSession.Table;

/** The sizes, the commands and the tables of NetPIPE. */
class NetpipeTest {
    private static final NetpipeOptions OPTIONS =
            new NetpipeOptions(NetpipeSizes.growing(2, 3), List.of("5", "6", "1000"), 4096,
                    List.of("-Xmx64m", "-XX:+UseSerialGC"));
    private static final NetpipeOptions PLAIN =
            new NetpipeOptions(NetpipeSizes.growing(2, 3), List.of("5", "6", "1000"), 0,
                    List.of());

    @Test
    void theSizesAreThoseOfNetpipe() {
        assertThat(NetpipeSizes.growing(64, 3).bytes()).containsExactly(1, 2, 3, 4, 6, 8, 12, 13, 16, 19, 21, 24, 27,
                29, 32,
                35, 45, 48, 51, 61, 64, 67);
        assertThat(NetpipeSizes.growing(40, 0).bytes()).containsExactly(1, 2, 3, 4, 6, 8, 12, 16, 24, 32);
        assertThat(NetpipeSizes.growing(1 << 12, 64).bytes()).doesNotHaveDuplicates();
    }

    @Test
    void netpipeInCIsStartedForEachListedSize() {
        NetpipeSizes listed = NetpipeSizes.listed(List.of(1024, 8));
        assertThat(listed.bytes()).containsExactly(8, 1024);
        assertThat(listed.ranges()).containsExactly(List.of("-l", "8", "-u", "8", "-p", "0"),
                List.of("-l", "1024", "-u", "1024", "-p", "0"));
        assertThat(NetpipeSizes.growing(64, 3).ranges()).containsExactly(List.of("-l", "1", "-u", "64", "-p", "3"));
    }

    @Test
    void ranksGetTheBuffersAndTheOptionsOfTheirJvms() {
        MessagePlan plan = NetpipeCommand.plan(OPTIONS);
        assertThat(new QuipuMessages(null, plan, Device.NIO, OPTIONS.launchOptions()).arguments(Path.of("/c"),
                plan.runs().get(0))).containsExactly("-np", "2", "-t", "1", "--device", "nio",
                        "-J-Dquipu.nio.sndbuf=4096", "-J-Dquipu.nio.rcvbuf=4096", "-J-Xmx64m", "-J-XX:+UseSerialGC",
                        "-cp", "/c", "NetPipe", "1,2", "5", "6", "1000");
        assertThat(PLAIN.launchOptions()).isEmpty();
    }

    @Test
    void socketsGetThemToo() {
        assertThat(new JavaSockets(null, NetpipeCommand.plan(OPTIONS), OPTIONS, JavaSockets.Module.NIO_HEAP)
                .words(Path.of("/c"))).endsWith("-Xmx64m", "-XX:+UseSerialGC", "-cp", "/c", "NetPipeSockets",
                        "nio-heap", "4096", "1,2", "5", "6", "1000");
    }

    @Test
    void openMpiGetsTheBuffers() {
        assertThat(new NetpipeOpenMpi(null, OPTIONS, Device.NIO).words(List.of("-u", "2"), 2)).containsSubsequence(
                "mpirun.openmpi", "--bind-to", "core", "self,tcp", "btl_tcp_sndbuf", "4096", "btl_tcp_rcvbuf", "4096",
                "NPopenmpi", "-u", "2");
        assertThat(new NetpipeOpenMpi(null, PLAIN, Device.SHM).words(List.of(), 1))
                .contains("--oversubscribe").doesNotContain("btl_tcp_sndbuf", "--bind-to");
    }

    @Test
    void timesFollowFromTheMegabitsOfNetpipe() {
        Map<String, Figure> figures =
                new NetpipeTcp(null, PLAIN).read(List.of("       1 2.985621   0.00000256", "noise"));
        assertThat(figures.get("1").value()).isBetween(2.555, 2.556);
        assertThat(figures.get("2").value()).isNaN();
    }

    @Test
    void theDeviationOfTheTrialsIsTheMargin() throws BenchException {
        MessagePlan plan = NetpipeCommand.plan(PLAIN);
        Map<String, Figure> figures = plan.read(plan.runs().get(0),
                Results.printed("quipu-netpipe cold 9.5", "quipu-netpipe 1 3.5 sd=0.5", "quipu-netpipe 2 NaN"));
        assertThat(figures.get("1")).isEqualTo(new Figure(3.5, 0.98));
        assertThat(figures.get("2").value()).isNaN();
    }

    @Test
    void sizesBeyondTheBoundHaveNoRows() {
        Series series = Results.series("quipu",
                List.of(Map.of("1", Figure.of(0.5), "2", Figure.of(Double.NaN), "1 cold", Figure.of(8))));
        List<Table> tables = NetpipeCommand.tables(Device.SHM, PLAIN.rows());
        assertThat(tables.get(0).show("netpipe", 1, List.of(series)).rows()).containsExactly("1", "1 cold");
        Comparison bandwidth = tables.get(1).show("netpipe", 1, List.of(series));
        assertThat(bandwidth.rows()).containsExactly("1");
        assertThat(bandwidth.ours().median("1")).isEqualTo(2);
    }
}
