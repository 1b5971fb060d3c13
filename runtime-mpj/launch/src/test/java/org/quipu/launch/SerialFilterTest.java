package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Filters of received objects, in jobs of processes and in jobs of one JVM. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SerialFilterTest {

    private static final String TALKER = ObjectActor.Talker.class.getName();
    private static final String ADDRESS = "java.net.InetSocketAddress;java.net.SocketAddress";
    private static final String REFUSED = "class invalid datatype, handled 1: refused to receive ";

    /** Runs two ranks that exchange such objects; returns the line that both must print. */
    private static String exchange(boolean inJvm, String kind, String... options) throws Exception {
        List<String> line = new ArrayList<>(List.of("-np", "2"));
        if (inJvm) {
            line.add("--in-jvm");
        }
        line.addAll(List.of(options));
        line.add(ObjectActor.class.getName());
        line.addAll(List.of(kind.split(" ")));
        try (Launch launch = Launch.run(line.toArray(String[]::new))) {
            assertThat(launch.exitCode()).as("%s %s", launch.out(), launch.err()).isZero();
            List<String> said = launch.out().stream().filter(text -> !text.startsWith("read ")).toList();
            assertThat(said).as("%s", launch.err()).hasSize(2);
            assertThat(said.get(1)).isEqualTo(said.get(0));
            return launch.out().contains("read a Talker") ? "read, " + said.get(0) : said.get(0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theFilterOfTheJvmHolds(boolean inJvm) throws Exception {
        assertThat(exchange(inJvm, "talker", "-J", "-Djdk.serialFilter=!" + TALKER))
                .startsWith(REFUSED).contains(TALKER, "jdk.serialFilter");
        assertThat(exchange(inJvm, "talker", "-J", "-Djdk.serialFilterFactory=" + FilterFactory.class.getName()))
                .startsWith(REFUSED).contains(TALKER, "jdk.serialFilterFactory");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void valuesOfTheJdkAndClassesOfTheJobComeIn(boolean inJvm) throws Exception {
        assertThat(exchange(inJvm, "values")).matches("received \\d+ true");
        assertThat(exchange(inJvm, "others")).matches("read, received \\d+ true");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void otherClassesOfTheJdkDoNotUnlessTheSettingSaysSo(boolean inJvm) throws Exception {
        assertThat(exchange(inJvm, "jdk")).startsWith(REFUSED)
                .contains("java.net.InetSocketAddress", "-J '-Dquipu.mpj.serialFilter=");
        assertThat(exchange(inJvm, "jdk", "-J", "-Dquipu.mpj.serialFilter=" + ADDRESS))
                .isEqualTo("received 1 true");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theSettingShutsClassesOut(boolean inJvm) throws Exception {
        assertThat(exchange(inJvm, "talker", "-J", "-Dquipu.mpj.serialFilter=!" + TALKER))
                .startsWith(REFUSED).contains(TALKER, "quipu.mpj.serialFilter is '").doesNotContain("JVM's own");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSettingThatIsNoPatternIsNamed(boolean inJvm) throws Exception {
        assertThat(exchange(inJvm, "talker", "-J", "-Dquipu.mpj.serialFilter=maxdepth=many"))
                .startsWith("class invalid datatype, handled 1: quipu.mpj.serialFilter is not a pattern");
    }

    /** Every failure to write or read objects is an error of the call, on either side. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "unreadable | this one never comes back | -Dx=y",
        "unwritable | cannot serialize the objects: java.io.NotSerializableException: java.lang.Object | -Dx=y",
        "deep | cannot serialize the objects: they are nested too deeply, and the thread's stack is too small | -Dx=y",
        "deep 256 256 | quipu.mpj.serialFilter is 'maxdepth=10000;maxrefs=100000000;maxarray=1000000000;' | -Dx=y",
        "deep 256 1 | maxdepth in quipu.mpj.serialFilter bounds | -Dquipu.mpj.serialFilter=maxdepth=1000000"})
    void whatFailsIsAnErrorOfTheCall(String kind, String message, String option) throws Exception {
        for (boolean inJvm : new boolean[] {false, true}) {
            assertThat(exchange(inJvm, kind, "-J", option)).startsWith("class invalid datatype, handled 1: ")
                    .contains(message);
        }
    }

    @Test
    void deepObjectsComeInWithEnoughStackAndDepth() throws Exception {
        assertThat(exchange(false, "deep 256 256", "-J", "-Dquipu.mpj.serialFilter=maxdepth=1000000"))
                .isEqualTo("received 1 true");
    }
}
