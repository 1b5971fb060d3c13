package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.bench.BenchSession.Table;

/** The sizes, the commands and the tables of NetPIPE. */
class NetpipeTest {
    private static final NetpipeOptions OPTIONS = new NetpipeOptions(List.of(1, 2), List.of("5", "6", "1000"), 4096,
            List.of("-Xmx64m", "-XX:+UseSerialGC"));
    private static final NetpipeOptions PLAIN = new NetpipeOptions(List.of(1, 2), List.of("5", "6", "1000"), 0,
            List.of());

    @Test
    void theSizesAreThoseOfNetpipe() {
        assertThat(NetpipeOptions.sizes(64, 3)).containsExactly(1, 2, 3, 4, 6, 8, 12, 13, 16, 19, 21, 24, 27, 29, 32,
                35, 45, 48, 51, 61, 64, 67);
        assertThat(NetpipeOptions.sizes(40, 0)).containsExactly(1, 2, 3, 4, 6, 8, 12, 16, 24, 32);
        assertThat(NetpipeOptions.sizes(1 << 12, 64)).doesNotHaveDuplicates();
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
        assertThat(new NetpipeOpenMpi(null, OPTIONS, 64, 3, Device.NIO).words(Path.of("/out"), 2)).containsSubsequence(
                "mpirun.openmpi", "--bind-to", "core", "self,tcp", "btl_tcp_sndbuf", "4096", "btl_tcp_rcvbuf", "4096",
                "NPopenmpi", "-u", "64", "-p", "3", "-o", "/out");
        assertThat(new NetpipeOpenMpi(null, PLAIN, 64, 0, Device.SHM).words(Path.of("/out"), 1))
                .contains("--oversubscribe").doesNotContain("btl_tcp_sndbuf", "--bind-to");
    }

    @Test
    void timesFollowFromTheMegabitsOfNetpipe() {
        Map<String, Figure> figures =
                new NetpipeTcp(null, PLAIN, 64, 3).read(List.of("       1 2.985621   0.00000256", "noise"));
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
