package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.samples.tools.TestTimeout;
import org.quipu.samples.tools.demo.Kernel;

/** A small source tree with NPB's folders, variables and output, instead of NPB's own. */
@Timeout(600)
class GfortranNpbTest {
    private static final String MAKEFILE = """
            include config/make.def
            FC = $(MPIFC)
            mg:
            \t@echo "mg.f90:7: Error: broken" >&2; exit 1
            ft:
            \t@true
            %:
            \t$(FC) $(FFLAGS) -cpp -DKERNEL='"$@"' -DCLASS='"$(CLASS)"' -c npb.f90
            \t$(FLINK) $(FLINKFLAGS) -o bin/$@.$(CLASS).x npb.o
            """;
    /** The variables of make.def, with values that do not work. */
    private static final String SETTINGS = """
            MPIFC = no-such-compiler
            FLINK = no-such-compiler
            FFLAGS = -no-such-option
            FLINKFLAGS = $(FFLAGS)
            """;
    private static final String PROGRAM = """
            program npb
              character(8) :: threads
              character(16) :: verified = "SUCCESSFUL"
              if (KERNEL == "ep") verified = "UNSUCCESSFUL"
              call get_environment_variable("OMP_NUM_THREADS", threads)
              print *, KERNEL, " Benchmark Completed."
              print *, "Class           =                        ", CLASS
              print *, "Time in seconds =                     1.25"
              if (threads /= "") print *, "Total threads   =             ", threads
              print *, "Mop/s total     =                  2992.92"
              print *, "Verification    =             ", verified
            end program
            """;

    @TempDir
    private Path folder;
    private Path source;
    private Workshop workshop;

    @BeforeEach
    void makeTree() throws IOException {
        source = folder.resolve("NPB3.4.3");
        for (String form : List.of("NPB3.4-SER", "NPB3.4-OMP")) {
            Path root = Files.createDirectories(source.resolve(form));
            Files.writeString(root.resolve("Makefile"), MAKEFILE);
            Files.writeString(root.resolve("npb.f90"), PROGRAM);
            Files.writeString(root.resolve("npb.o"), "from another build");
            Files.writeString(Files.createDirectories(root.resolve("config")).resolve("make.def.template"), SETTINGS);
        }
        workshop = new Workshop(folder.resolve("home"),
                new Processes(folder.resolve("run"), Duration.ofSeconds(TestTimeout.SECONDS)));
    }

    private static NpbPlan plan(Kernel kernel, NpbForm... forms) {
        return new NpbPlan("S", 3, 2, 1, NpbPlan.programs(List.of(Kernel.CG, kernel), List.of(forms)));
    }

    private GfortranNpb contender(NpbPlan plan) {
        GfortranNpb npb = new GfortranNpb(workshop, plan, new NpbTree(source, workshop));
        Optional<String> missing = npb.missing();
        assumeTrue(missing.isEmpty(), missing::toString);
        return npb;
    }

    private Map<String, Double> round(GfortranNpb npb, NpbPlan plan) throws InterruptedException {
        Map<String, Double> values = new HashMap<>();
        for (int program = 0; program < plan.programs().size(); program++) {
            npb.run().forEach((row, figure) -> values.put(row, figure.value()));
        }
        return values;
    }

    @Test
    void programsAreBuiltInACopyAndRunInTurn() throws Exception {
        NpbPlan plan = plan(Kernel.LU, NpbForm.SEQUENTIAL, NpbForm.THREADS);
        GfortranNpb npb = contender(plan);
        List<Path> before = files(source);

        npb.prepare();

        assertThat(npb.version()).containsIgnoringCase("fortran").endsWith(", -O3 -march=native");
        assertThat(round(npb, plan)).containsOnly(entry("CG sequential", 1.25), entry("CG 3 threads", 1.25),
                entry("LU sequential", 1.25), entry("LU 3 threads", 1.25));
        assertThat(round(npb, plan)).hasSize(4);
        assertThat(npb.failures()).isEmpty();
        assertThat(files(source)).isEqualTo(before);
    }

    @Test
    void aProgramThatCannotBeBuiltIsLeftOut() throws Exception {
        NpbPlan plan = plan(Kernel.MG, NpbForm.SEQUENTIAL);
        GfortranNpb npb = contender(plan);

        npb.prepare();

        assertThat(round(npb, plan)).containsOnlyKeys("CG sequential");
        assertThat(npb.failures())
                .containsExactly("npb's MG sequential is left out: make failed: mg.f90:7: Error: broken");
    }

    @Test
    void aProgramThatDoesNotVerifyIsLeftOut() throws Exception {
        NpbPlan plan = plan(Kernel.EP, NpbForm.SEQUENTIAL);
        GfortranNpb npb = contender(plan);

        npb.prepare();

        assertThat(round(npb, plan)).containsOnlyKeys("CG sequential");
        assertThat(npb.failures()).singleElement().asString()
                .startsWith(
                        "npb's EP sequential is left out: EP sequential, class S, gave no verified result (code 0)");
        assertThat(round(npb, plan)).containsOnlyKeys("CG sequential");
        assertThat(npb.failures()).hasSize(1);
    }

    @Test
    void aFormWithoutFolderIsLeftOut() throws Exception {
        assumeTrue(NpbMpi.installed().isPresent(), "there is no MPI for Fortran here");
        NpbPlan plan = plan(Kernel.LU, NpbForm.SEQUENTIAL, NpbForm.RANKS);
        GfortranNpb npb = contender(plan);

        npb.prepare();

        assertThat(round(npb, plan)).containsOnlyKeys("CG sequential", "LU sequential");
        assertThat(npb.failures()).hasSize(2).first().asString()
                .endsWith("there is no folder NPB3.4-MPI in " + source + "; leave the form out by --forms");
    }

    @Test
    void nothingThatCanBeBuiltIsAnError() {
        NpbPlan plan = new NpbPlan("S", 2, 2, 1, NpbPlan.programs(List.of(Kernel.FT), List.of(NpbForm.SEQUENTIAL)));
        GfortranNpb npb = contender(plan);

        assertThatThrownBy(npb::prepare).isInstanceOf(BenchException.class)
                .hasMessageStartingWith("make ft CLASS=S made no ");
    }

    @Test
    void anotherFolderIsSaidToBeWrong() {
        assertThat(new NpbTree(source, workshop).wrong()).isEmpty();
        assertThat(new NpbTree(folder, workshop).wrong()).hasValueSatisfying(line -> assertThat(line)
                .contains("has none of the folders NPB3.4-SER, NPB3.4-OMP and NPB3.4-MPI; give the one"));
        assertThat(new NpbTree(folder.resolve("none"), workshop).wrong())
                .hasValue("there is no folder " + folder.resolve("none"));
    }

    @Test
    void withoutSourceThereIsNoContender() {
        assertThat(new GfortranNpb(workshop, plan(Kernel.LU, NpbForm.SEQUENTIAL), null).missing())
                .hasValueSatisfying(line -> assertThat(line).contains("--npb").contains("nas.nasa.gov"));
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.sorted().toList();
        }
    }
}
