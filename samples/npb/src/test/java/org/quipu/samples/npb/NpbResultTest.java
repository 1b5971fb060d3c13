package org.quipu.samples.npb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpbResultTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void reportAndLineForPrograms() {
        NpbResult.of(CgProblem.A, new NpbResult.Run(2, 3, 0.5), CgProblem.A.compare(17.13023505402988)).print(out);

        assertThat(printed()).isEqualToNormalizingNewlines("""

                 CG Benchmark Completed.
                 Class            = A
                 Size             = 14000
                 Iterations       = 15
                 Time in seconds  = 0.500
                 Ranks x threads  = 2 x 3
                 Mop/s total      = 2992.92
                 Operation type   = floating point
                 Computed zeta    = 17.13023505402988
                 Published zeta   = 17.130235054029

                 VERIFICATION SUCCESSFUL
                quipu-result: {"kernel":"CG","class":"A","ranks":2,"threads":3,"seconds":0.500000,\
                "firstSeconds":0.500000,"mops":2992.920,"quantity":"zeta",\
                "computed":[17.13023505402988],"published":[17.130235054029],"verified":true}
                """);
    }

    @ParameterizedTest
    @ValueSource(doubles = {17.130235056, 17.13, -17.130235054029, Double.NaN, Double.POSITIVE_INFINITY})
    void anotherZetaFails(double zeta) {
        NpbResult result = NpbResult.of(CgProblem.A, new NpbResult.Run(1, 1, 0.5), CgProblem.A.compare(zeta));
        result.print(out);

        assertThat(result.verified()).isFalse();
        assertThat(printed()).contains("VERIFICATION FAILED").contains("\"verified\":false");
    }

    @Test
    void theFirstRunIsReportedBesideTheFastest() {
        NpbResult first =
                NpbResult.of(CgProblem.A, new NpbResult.Run(1, 2, 0.75), CgProblem.A.compare(17.130235054029));
        NpbResult later =
                NpbResult.of(CgProblem.A, new NpbResult.Run(1, 2, 0.25), CgProblem.A.compare(17.130235054029));
        later.after(first).print(out);

        assertThat(printed()).contains("Time in seconds  = 0.250").contains("\"seconds\":0.250000,")
                .contains("\"firstSeconds\":0.750000,");
    }

    @Test
    void epNeedsSumsAndCount() {
        EpProblem s = EpProblem.S;
        long[] rings = new long[EpTally.RINGS];
        rings[0] = s.accepted();

        assertThat(s.compare(s.sumX(), s.sumY(), rings).verified()).isTrue();
        assertThat(s.compare(s.sumX() * (1 + 2.0e-8), s.sumY(), rings).verified()).isFalse();
        assertThat(s.compare(s.sumX(), Double.NaN, rings).verified()).isFalse();
        rings[0]--;
        assertThat(s.compare(s.sumX(), s.sumY(), rings).verified()).isFalse();
    }

    @Test
    void classesByName() {
        assertThat(ProblemClass.parse("cg", CgProblem.class, out)).isEqualTo(Optional.of(CgProblem.S));
        assertThat(ProblemClass.parse("cg", CgProblem.class, out, "a")).isEqualTo(Optional.of(CgProblem.A));
        assertThat(printed()).isEmpty();
    }

    @Test
    void anotherClassIsOneLine() {
        assertThat(ProblemClass.parse("cg", CgProblem.class, out, "Z")).isEmpty();
        assertThat(ProblemClass.parse("ep", EpProblem.class, out, "S", "W")).isEmpty();
        assertThat(printed().lines()).containsExactly("cg: no such problem class: Z; give one of S, W, A, B, C, D",
                "ep: no such problem class: S W; give one of S, W, A, B, C, D");
    }

    @Test
    void aSmallHeapIsOneLineThatSaysWhatIsNeeded() {
        assertThat(ProblemClass.fits(IsProblem.A, 1, 200 << 20, out)).isTrue();
        assertThat(printed()).isEmpty();

        assertThat(ProblemClass.fits(IsProblem.A, 1, 90 << 20, out)).isFalse();
        assertThat(printed().lines()).containsExactly("is: class A needs 94 MB of heap in each process and has 90 MB;"
                + " run it with -J -Xmx94m, or divide it among more ranks");
    }

    @Test
    void tooManyRanksAreOneLineThatSaysHowManyCan() {
        assertThat(ProblemClass.divides(MgProblem.S, 16, out)).isTrue();
        assertThat(ProblemClass.divides(CgProblem.S, 5_000, out)).isTrue();
        assertThat(printed()).isEmpty();

        assertThat(ProblemClass.divides(MgProblem.S, 17, out)).isFalse();
        assertThat(printed().lines())
                .containsExactly("mg: class S cannot be divided among 17 ranks; run it with at most"
                        + " 16, or run a larger class");
    }
}
