package org.quipu.launch.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.script.FakeTree.Answer;

/** The script {@code bin/quipu} in a tree of fakes. */
@Timeout(600)
class BinQuipuTest {

    @TempDir
    private Path folder;
    private FakeTree tree;

    @BeforeEach
    void makeTree() throws IOException {
        tree = new FakeTree(folder);
    }

    @Test
    void aloneItListsItsSubcommands() throws Exception {
        Answer alone = tree.run();
        assertThat(alone.code()).isZero();
        for (String name : new String[] {"run", "compile", "demo", "bench", "info", "classpath", "completion"}) {
            assertThat(alone.out()).containsPattern("\n  " + name + " +[a-z]");
        }
        assertThat(tree.run("--help")).isEqualTo(alone);
        assertThat(tree.run("help")).isEqualTo(alone);
        assertThat(tree.run("help", "rum")).isEqualTo(tree.run("rum"));
    }

    @Test
    void unknownSubcommands() throws Exception {
        assertThat(tree.run("rum")).isEqualTo(new Answer(2, "",
                "quipu: there is no subcommand 'rum'; did you mean 'run'?\n"));
        assertThat(tree.run("comp").err()).contains("did you mean 'compile'?");
        assertThat(tree.run("clsspath").err()).contains("did you mean 'classpath'?");
        assertThat(tree.run("frobnicate"))
                .isEqualTo(new Answer(2, "", "quipu: there is no subcommand 'frobnicate'; 'quipu --help' lists "
                        + "them\n"));
    }

    @Test
    void aJdkFromJavaHome() throws Exception {
        tree.workingMaven();
        tree.jdk("jvm/a", "25.0.1");
        tree.set("JAVA_HOME", tree.jdk("my jdk", "26").toString());
        assertThat(tree.run("info").out()).startsWith("java26|");
    }

    @Test
    void aJdkFromThePath() throws Exception {
        tree.workingMaven();
        tree.jdk("jvm/a", "25.0.1");
        tree.set("JAVA_HOME", tree.jdk("old", "17.0.15").toString());
        Files.createSymbolicLink(folder.resolve("tools/java"), tree.jdk("elsewhere", "27-ea").resolve("bin/java"));
        assertThat(tree.run("info").out()).startsWith("java27-ea|");
    }

    @Test
    void theOldestJdkThatWillDoFromTheUsualFolder() throws Exception {
        tree.workingMaven();
        for (String version : new String[] {"1.8.0_292", "17.0.15", "27", "25.0.3", "26.0.1"}) {
            tree.jdk("jvm/jdk " + version, version);
        }
        Files.createDirectories(folder.resolve("jvm/empty"));
        assertThat(tree.run("info").out()).startsWith("java25.0.3|");
    }

    @Test
    void noJdkIsSaidPrecisely() throws Exception {
        String advice = ". Install one, for example 'apt install temurin-25-jdk' or from "
                + "https://adoptium.net/temurin/releases/?version=25, and set JAVA_HOME to it\n";
        assertThat(tree.run("info")).isEqualTo(new Answer(1, "",
                "quipu: no JDK 25 or newer found (JAVA_HOME is not set; "
                        + "no java on PATH; none in " + folder + "/jvm)" + advice));
        Files.createSymbolicLink(folder.resolve("tools/java"), tree.jdk("old", "17.0.15").resolve("bin/java"));
        tree.set("JAVA_HOME", "/no/where");
        assertThat(tree.run("info").err())
                .isEqualTo("quipu: no JDK 25 or newer found (JAVA_HOME=/no/where is not a JDK "
                        + "(no bin/java or no release file); java on PATH is Java 17; none in " + folder + "/jvm)"
                        + advice);
    }

    @Test
    void jarsAreBuiltWhenTheyAreMissingOrOld() throws Exception {
        tree.workingMaven();
        tree.jdk("jvm/a", "25");
        Answer first = tree.run("info");
        assertThat(first.code()).isZero();
        assertThat(first.err()).matches("quipu: building the jars \\(log: .*\\)\nquipu: built in \\d+ s\n");
        assertThat(Files.readString(folder.resolve("calls")))
                .isEqualTo("-B package -Dmaven.test.skip=true -Derrorprone=off\n");
        assertThat(tree.run("info").err()).isEmpty();
        tree.touch("runtime-mpj/launch/src/test/java/ATest.java");
        assertThat(tree.run("info").err()).as("a test is no source of the jars").isEmpty();
        for (String name : List.of("src/main/java/A.java", "pom.xml")) {
            tree.write("samples/programs/15-project/" + name, "");
            tree.touch("samples/programs/15-project/" + name);
        }
        assertThat(tree.run("info").err()).as("neither is a program of the course").isEmpty();
        assertThat(tree.builds()).isOne();
        tree.touch("runtime-mpj/launch/src/main/java/A.java");
        assertThat(tree.run("info").err()).contains("built in");
        assertThat(tree.builds()).isEqualTo(2);
    }

    @Test
    void jarsThatMavenBuiltByItselfAreTaken() throws Exception {
        tree.jdk("jvm/a", "25");
        tree.write("target/quipu/lib/quipu-launch-1.jar", "");
        tree.write("target/quipu/lib/quipu-samples-tools-1.jar", "");
        tree.write("runtime-mpj/launch/target/quipu-launch-1.jar", "");
        assertThat(tree.run("info")).satisfies(answer -> {
            assertThat(answer.code()).isZero();
            assertThat(answer.err()).isEmpty();
        });
    }

    @Test
    void aFailedBuildShowsItsErrorsAndIsTriedAgain() throws Exception {
        tree.jdk("jvm/a", "25");
        tree.maven("echo '[INFO] all is well'\necho '[ERROR] A.java:[1,2] no such thing'\nexit 1\n");
        Answer answer = tree.run("info");
        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.out()).isEmpty();
        Path log = tree.root().resolve("target/quipu-build.log");
        assertThat(answer.err()).contains("[ERROR] A.java:[1,2] no such thing\nquipu: building failed after ")
                .endsWith("; the whole log is in " + log + "\n").doesNotContain("all is well");
        assertThat(log).content().contains("all is well");
        tree.workingMaven();
        assertThat(tree.run("info").code()).isZero();
    }

    @Test
    void withoutMaven() throws Exception {
        tree.jdk("jvm/a", "25");
        assertThat(tree.run("info")).isEqualTo(new Answer(1, "",
                "quipu: building Quipu needs Maven: no mvn on PATH. Install it, "
                        + "for example 'apt install maven', or from https://maven.apache.org/download.cgi "
                        + "(3.8.7 or newer)\n"));
    }

    @Test
    void twoFirstUsesAtOnceBuildOnce() throws Exception {
        tree.jdk("jvm/a", "25");
        // The first build lasts until the second user has come and waits.
        tree.maven("""
                while [ ! -e go ]; do sleep 0.05; done
                mkdir -p target/quipu/lib
                : >target/quipu/lib/quipu-launch-1.jar
                : >target/quipu/lib/quipu-samples-tools-1.jar
                """);
        Process first = tree.start("info");
        BufferedReader firstErrors = errors(first);
        assertThat(firstErrors.readLine()).contains("building the jars");
        Process second = tree.start("classpath");
        BufferedReader secondErrors = errors(second);
        assertThat(secondErrors.readLine())
                .isEqualTo("quipu: another quipu (process " + first.pid() + ") is building; waiting for it");
        tree.write("go", "");
        assertThat(FakeTree.finish(first).code()).isZero();
        assertThat(FakeTree.finish(second).code()).isZero();
        assertThat(tree.builds()).isOne();
    }

    private static BufferedReader errors(Process process) {
        return new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    }

    @Test
    void theLockOfADeadProcessHoldsNobodyUp() throws Exception {
        tree.workingMaven();
        tree.jdk("jvm/a", "25");
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.createDirectories(tree.root().resolve("target"));
        Files.createSymbolicLink(tree.root().resolve("target/quipu-build.lock"), Path.of("pid." + dead.pid()));
        assertThat(tree.run("info").code()).isZero();
        assertThat(tree.builds()).isOne();
    }

    @Test
    void anInterruptedBuildLeavesNoLockAndNoMaven() throws Exception {
        tree.jdk("jvm/a", "25");
        tree.maven("echo $$ >pid\nexec sleep 1000\n");
        Process process = tree.start("info");
        BufferedReader errors = errors(process);
        assertThat(errors.readLine()).contains("building the jars");
        Path pid = tree.root().resolve("pid");
        while (!Files.exists(pid) || !Files.readString(pid).endsWith("\n")) {
            Thread.sleep(Duration.ofMillis(1));
        }
        ProcessHandle maven = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
        process.toHandle().destroy();
        assertThat(process.waitFor()).isEqualTo(143);
        assertThat(errors.readLine()).isEqualTo("quipu: building was interrupted");
        maven.onExit().join();
        assertThat(Files.isSymbolicLink(tree.root().resolve("target/quipu-build.lock"))).isFalse();
    }

    @Test
    void fromAnywhereThroughLinksWithArgumentsAsTheyAre() throws Exception {
        tree.workingMaven();
        tree.jdk("jvm/a", "25");
        Path elsewhere = Files.createDirectories(folder.resolve("else where"));
        Files.createSymbolicLink(folder.resolve("one"), Path.of("the root/bin/quipu"));
        Path two = Files.createSymbolicLink(elsewhere.resolve("two"), Path.of("../one"));
        Answer answer = FakeTree.finish(tree.start(two, elsewhere, "run", "-np", "2", "a b", "*", "$HOME", ""));
        assertThat(answer.code()).isZero();
        Path root = tree.root().toRealPath();
        assertThat(answer.out()).contains("|-Dquipu.home=" + root + "|", "|-cp|" + root + "/target/quipu/lib/*|")
                .endsWith("|org.quipu.launch.cli.RunMain|-np|2|a b|*|$HOME||");
    }

    @Test
    void subcommandsAreHandedToTheirPrograms() throws Exception {
        tree.workingMaven();
        tree.jdk("jvm/a", "25");
        assertThat(tree.run("compile", "x").out()).endsWith("|org.quipu.directives.cli.CompileMain|x|");
        assertThat(tree.run("demo").out()).endsWith("|org.quipu.samples.tools.DemoMain|")
                .doesNotContain("TieredStopAtLevel");
        assertThat(tree.run("bench").out()).endsWith("|org.quipu.samples.tools.BenchMain|");
        assertThat(tree.run("info", "--json").out()).endsWith("|org.quipu.launch.cli.InfoMain|--json|");
        assertThat(tree.run("classpath").out()).endsWith("|org.quipu.launch.cli.ClasspathMain|");
        for (String version : new String[] {"--version", "-V", "version"}) {
            assertThat(tree.run(version).out()).endsWith("|org.quipu.launch.cli.InfoMain|--version|");
        }
        assertThat(tree.run("help", "run").out()).endsWith("|org.quipu.launch.cli.RunMain|--help|");
    }

    @Test
    void aClosedDescriptorIsNotReusedByTheJvm() throws Exception {
        tree.workingMaven();
        Path java = tree.jdk("jvm/a", "25").resolve("bin/java");
        assertThat(tree.run("info").code()).isZero();
        Files.writeString(java, """
                #!/bin/sh
                open="$(readlink /proc/$$/fd/0) $(readlink /proc/$$/fd/1) $(readlink /proc/$$/fd/2)"
                echo "$open" >"%s"
                """.formatted(folder.resolve("open")));
        Path script = Files.writeString(folder.resolve("script"), "exec bin/quipu info <&- >&- 2>&-\n");
        Answer answer = FakeTree.finish(tree.start(Path.of("/bin/sh"), tree.root(), script.toString()));
        assertThat(answer.code()).isZero();
        assertThat(folder.resolve("open")).content().isEqualTo("/dev/null /dev/null /dev/null\n");
    }

    @Test
    void theCompilersClassesAreRememberedWhenTheJarsAreBuilt() throws Exception {
        tree.workingMaven();
        Path java = tree.jdk("jvm/a", "25").resolve("bin/java");
        Files.writeString(java, """
                #!/bin/sh
                for word; do
                    case $word in -XX:AOTCacheOutput=*) echo "$@" >"${word#*=}"; exit 1 ;; esac
                done
                printf '%s|' "$@"
                """);
        Path cache = tree.root().toRealPath().resolve("target/quipu/compiler.aot");
        for (String name : new String[] {"compile", "migrate", "explain"}) {
            assertThat(tree.run(name).out()).contains("|-XX:AOTCache=" + cache + "|").doesNotContain("-Xshare");
        }
        assertThat(tree.run("info").out()).doesNotContain("AOTCache");
        assertThat(cache).content().contains(" -XX:+UseSerialGC ", "CompileMain", "--classes", "lib/* ",
                "/samples/bench/epcc/");
        assertThat(Path.of("..", "..", "samples/bench/epcc")).isDirectoryContaining("glob:**/Epcc*.java")
                .isDirectoryContaining("glob:**/*Bench.java");
        assertThat(tree.builds()).isOne();
    }

    @Test
    void cachesAreMadeAnewAfterTheJars() throws Exception {
        Path java = tree.jdk("jvm/a", "25").resolve("bin/java");
        Files.writeString(java, "#!/bin/sh\necho \"$*\" >>'" + tree.base() + "/java'\n");
        // Built by Maven alone.
        tree.write("target/quipu/lib/quipu-launch-1.jar", "");
        tree.write("target/quipu/lib/quipu-samples-tools-1.jar", "");
        tree.write("target/quipu/built", "");
        assertThat(preparations()).isOne();
        assertThat(preparations()).as("made before").isOne();
        tree.touch("target/quipu/lib/quipu-launch-1.jar");
        assertThat(preparations()).isEqualTo(2);
        Files.delete(tree.root().resolve("target/quipu/prepared"));
        assertThat(preparations()).as("interrupted").isEqualTo(3);
    }

    private long preparations() throws Exception {
        assertThat(tree.run("info").code()).isZero();
        return Files.readAllLines(tree.base().resolve("java")).stream().filter(line -> line.contains("PrepareMain"))
                .count();
    }

    @Test
    void anInstallationIsNeverBuilt() throws Exception {
        tree.jdk("jvm/a", "25");
        Files.delete(tree.root().resolve("pom.xml"));
        assertThat(tree.run("info")).isEqualTo(new Answer(1, "",
                "quipu: this installation is incomplete: there are no jars in " + tree.root().toRealPath() + "/lib\n"));
        tree.write("lib/quipu-launch-1.jar", "");
        assertThat(tree.run("info").out()).contains("|-cp|" + tree.root().toRealPath() + "/lib/*|");
    }
}
