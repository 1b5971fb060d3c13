package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.launch.cli.RunMain;
import org.quipu.samples.tools.TestTimeout;

/**
 * Each form of each message benchmark runs to its end, with measurements too short to mean anything, and receives the
 * right data.
 */
@Timeout(900)
class MessagesRunTest {
    private static final List<String> TIMES = List.of("1", "1");

    @TempDir
    private static Path home;
    private static Workshop workshop;
    private static Path classes;

    @BeforeAll
    static void compile() throws IOException, BenchException {
        Path copy = Files.createDirectories(home.resolve("samples/bench/messages"));
        for (Path source : EpccJava.sources(Path.of("..", "bench", "messages"), "*")) {
            Files.copy(source, copy.resolve(source.getFileName()));
        }
        workshop = new Workshop(home, new Processes(home, Duration.ofSeconds(TestTimeout.SECONDS)));
        classes = new QuipuMessages(workshop, plan(MessageBenchmark.RATE, false, List.of()), Device.SHM)
                .compile(System.getProperty("java.class.path"));
    }

    private static MessagePlan plan(MessageBenchmark benchmark, boolean variant, List<String> options) {
        return switch (benchmark) {
            case PINGPONG, BANDWIDTH -> MessageSizesCommand.plan(benchmark, List.of(8, 100_000), TIMES, options);
            case RATE -> RateCommand.plan(Set.of(variant ? 2 : 1), TIMES, variant, options);
            case RANKS -> together(RanksCommand.plan(variant ? 3 : 2, RanksCommand.OPERATIONS, List.of(8, 128), TIMES,
                    variant, options));
            case NETPIPE -> NetpipeCommand.plan(netpipe());
            case OSU -> OsuCommand.plan(variant ? OsuCommand.Operation.PAIRS : OsuCommand.Operation.BIBW,
                    List.of(8, 100_000), 4, 1, TIMES);
            case COMMS -> CommsCommand.objects(List.of(1, 1000), TIMES);
            case HEAT -> ColdCommand.plan(ColdCommand.Operation.HEAT, Set.of(variant ? 3 : 2), 1);
        };
    }

    /** Blocks of up to 16 bytes. */
    private static NetpipeOptions netpipe() {
        return new NetpipeOptions(NetpipeSizes.growing(16, 3), List.of("1", "1", "1000"), 65_536, List.of("-Xmx64m"));
    }

    /** The runs of all operations as one run, which is quicker. */
    private static MessagePlan together(MessagePlan plan) {
        MessageRun first = plan.runs().get(0);
        List<String> arguments = new ArrayList<>(first.arguments());
        arguments.set(0, String.join(",", RanksCommand.OPERATIONS));
        Map<String, String> rows = new LinkedHashMap<>();
        plan.runs().reversed().forEach(run -> rows.putAll(run.rows()));
        return new MessagePlan(plan.benchmark(),
                List.of(new MessageRun(first.ranks(), 1, arguments, first.options(), rows)));
    }

    @ParameterizedTest
    @CsvSource({"PINGPONG,SHM,false,", "PINGPONG,SHM,true,direct", "PINGPONG,NIO,true,counters",
        "BANDWIDTH,SHM,false,counters",
        "BANDWIDTH,NIO,false,direct", "RATE,SHM,true,counters", "RATE,NIO,false,", "RANKS,SHM,true,",
        "RANKS,NIO,false,counters",
        "PINGPONG,LOCAL,false,counters", "BANDWIDTH,LOCAL,false,", "RATE,LOCAL,true,", "RANKS,LOCAL,true,",
        "HEAT,SHM,false,", "HEAT,LOCAL,true,", "NETPIPE,NIO,false,", "NETPIPE,LOCAL,false,",
        "COMMS,SHM,false,", "COMMS,LOCAL,false,", "OSU,SHM,true,", "OSU,LOCAL,false,"})
    void oursRuns(MessageBenchmark benchmark, Device device, boolean variant, String option) throws Exception {
        MessagePlan plan = plan(benchmark, variant, option == null ? List.of() : List.of(option));
        Map<String, Figure> figures = ours(plan, device).run();
        boolean counted = "counters".equals(option);
        assertThat(figures.containsKey(MessageSizesCommand.BLOCKED))
                .isEqualTo(counted && benchmark == MessageBenchmark.PINGPONG);
        figures.remove(MessageSizesCommand.BLOCKED);
        assertThat(figures).allSatisfy((row, figure) -> {
            assertThat(figure.value()).isPositive();
            assertThat(figure.counters().keySet()).hasSize(counted && !row.endsWith(" cold") ? 2 : 0);
        });
    }

    /** Our form with the classes of this test instead of the jars. */
    private static QuipuMessages ours(MessagePlan plan, Device device) {
        return new QuipuMessages(workshop, plan, device) {
            @Override
            Outcome start(MessageRun run) throws BenchException, InterruptedException {
                List<String> words = new ArrayList<>(List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED",
                        "-cp", System.getProperty("java.class.path"), RunMain.class.getName()));
                words.addAll(arguments(classes, run));
                return workshop.processes().run(Invocation.of(words));
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"PINGPONG,SHM,2", "HALO,LOCAL,4", "ALLREDUCE,SHM,3"})
    void oursRunsInStepsAloneAndBesideABusyProcess(ColdCommand.Operation operation, Device device, int ranks)
            throws Exception {
        Map<String, Figure> figures = ours(ColdCommand.plan(operation, Set.of(ranks), 2), device).run();
        assertThat(figures).containsOnlyKeys(ranks + " ranks 250", ranks + " ranks 500",
                ranks + " ranks, busy core 250",
                ranks + " ranks, busy core 500");
        assertThat(figures.values()).allSatisfy(figure -> assertThat(figure.value()).isPositive());
    }

    @Test
    void theDistanceOfTheCoresIsMeasured() throws Exception {
        Optional<CoreDistance> distance = CoreDistance.of(workshop);
        assumeTrue(distance.isPresent(), "there is no second core or no gcc");
        assertThat(Double.parseDouble(distance.orElseThrow().measure())).isPositive();
        assertThat(distance.orElseThrow().line("0.055", "0.250"))
                .endsWith("a cache line takes 0.055 us before these runs, 0.250 us after them\n");
    }

    @ParameterizedTest
    @EnumSource(ColdCommand.Operation.class)
    void openMpiRunsInSteps(ColdCommand.Operation operation) throws Exception {
        runs(new OpenMpiMessages(DebianMpi.OPENMPI, workshop, ColdCommand.plan(operation, Set.of(2), 2), Device.SHM));
    }

    @ParameterizedTest
    @EnumSource(value = MessageBenchmark.class, names = {"NETPIPE", "COMMS"}, mode = EnumSource.Mode.EXCLUDE)
    void openMpiRunsTheTwin(MessageBenchmark benchmark) throws Exception {
        runs(new OpenMpiMessages(DebianMpi.OPENMPI, workshop, plan(benchmark, false, List.of()), Device.SHM));
    }

    @ParameterizedTest
    @EnumSource(value = MessageBenchmark.class, names = {"NETPIPE", "COMMS"}, mode = EnumSource.Mode.EXCLUDE)
    void mpichRunsTheTwin(MessageBenchmark benchmark) throws Exception {
        runs(new MpichMessages(DebianMpi.MPICH, workshop, plan(benchmark, false, List.of()), Device.SHM));
    }

    @ParameterizedTest
    @EnumSource(value = MessageBenchmark.class, names = {"RANKS", "HEAT", "COMMS"}, mode = EnumSource.Mode.EXCLUDE)
    void mpjExpressRunsTheSameSource(MessageBenchmark benchmark) throws Exception {
        runs(new MpjExpressMessages(workshop, plan(benchmark, false, List.of()), Device.SHM));
    }

    @ParameterizedTest
    @EnumSource(JavaSockets.Module.class)
    void socketsOfJavaRunNetpipe(JavaSockets.Module module) throws Exception {
        runs(new JavaSockets(workshop, NetpipeCommand.plan(netpipe()), netpipe(), module) {
            @Override
            String libraries() {
                return System.getProperty("java.class.path");
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"LATENCY_MT,SHM", "OVERLAP,NIO", "OVERLAP,LOCAL"})
    void oursRunsThreadsAndOverlap(OsuCommand.Operation operation, Device device) throws Exception {
        Map<String, Figure> figures =
                ours(OsuCommand.plan(operation, List.of(8, 1000), 4, 2, TIMES), device).run();
        assertThat(figures).containsOnlyKeys("8 cold", "8", "1000");
        assertThat(figures.values()).allSatisfy(figure -> assertThat(figure.value()).isNotNegative());
    }

    @Test
    void openMpiRunsTheOverlap() throws Exception {
        OpenMpiMessages overlap = new OpenMpiMessages(DebianMpi.OPENMPI, workshop,
                OsuCommand.plan(OsuCommand.Operation.OVERLAP, List.of(8, 1000), 4, 1, TIMES), Device.SHM);
        assumeTrue(overlap.missing().isEmpty(), () -> overlap.missing().orElseThrow());
        overlap.prepare();
        assertThat(overlap.run().values()).allSatisfy(figure -> assertThat(figure.value()).isBetween(0.0, 100.0));
    }

    @Test
    void openMpiRunsComms1AndSynch1() throws Exception {
        runs(new OpenMpiMessages(DebianMpi.OPENMPI, workshop,
                CommsCommand.bytes(Set.of(2), List.of(1, 100), TIMES), Device.SHM));
    }

    @Test
    void netpipeInCRunsOverTcp() throws Exception {
        runs(new NetpipeTcp(workshop, netpipe()));
    }

    @Test
    void netpipeInCRunsOverOpenMpi() throws Exception {
        runs(new NetpipeOpenMpi(workshop, netpipe(), Device.SHM));
    }

    private static void runs(Contender contender) throws BenchException, InterruptedException {
        assumeTrue(contender.missing().isEmpty(), () -> contender.missing().orElseThrow());
        contender.prepare();
        assertThat(contender.run().values()).isNotEmpty().allSatisfy(figure -> assertThat(figure.value()).isPositive());
    }
}
