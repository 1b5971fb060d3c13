package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.MpiActor;

/** Bad input gets one line, and no rank is started. */
@Timeout(600)
class BadInputTest {

    @TempDir
    private Path folder;

    @AfterEach
    void nothingIsLeft() throws IOException {
        String prefix = "quipu-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files).noneMatch(file -> file.getFileName().toString().startsWith(prefix));
        }
    }

    private record Answer(int code, String err) {}

    private static Answer execute(Callable<Integer> command, String... args) {
        PrintStream before = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            return new Answer(Subcommand.execute(command, args), err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(before);
        }
    }

    private static void refuses(int code, String message, String... args) {
        assertThat(execute(new RunMain(), args)).isEqualTo(new Answer(code, "quipu run: " + message + "\n"));
    }

    private static String testClasses() {
        try {
            return Path.of(BadInputTest.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void counts() {
        for (String wrong : List.of("0", "x", "-1", "1000000", "99999999999")) {
            String message = "': '" + wrong + "' is not a whole number from 1 to 999999; see quipu run --help";
            refuses(2, "Invalid value for option '-np" + message, "-np", wrong, "X");
            refuses(2, "Invalid value for option '--threads" + message, "-t", wrong, "X");
        }
        refuses(2, "Invalid value for option '--timeout': 'soon' is not a time in seconds, more than 0; see quipu "
                + "run --help",
                "--timeout", "soon", "X");
    }

    @Test
    void recordings() {
        refuses(2, "--jfr cannot write to this folder: " + folder.resolve("none"), "--jfr",
                folder.resolve("none/a.jfr").toString(), "-cp", testClasses(), BadInputTest.class.getName());
        refuses(2, "--jfr cannot create a file that only its owner may read: /proc/a.jfr: no such file",
                "--jfr", "/proc/a.jfr",
                "-cp", testClasses(), MpiActor.class.getName());
        refuses(2,
                "the JVM does not accept commas and quotes in the name of a recording: "
                        + folder.resolve("a,b-{rank}.jfr"),
                "-np", "2", "--jfr",
                folder.resolve("a,b.jfr").toString(), "-cp", testClasses(), BadInputTest.class.getName());
        for (String ranks : new String[] {"1", "2"}) {
            refuses(2, "--jfr needs the name of a file, not /", "-np", ranks, "--jfr", "/", "-cp", testClasses(),
                    BadInputTest.class.getName());
        }
    }

    @Test
    void options() {
        refuses(2, "Unknown option: '--divice'; did you mean '--device'? See quipu run --help", "--divice", "shm", "X");
        refuses(2, "Unknown option: '--injvm'; did you mean '--in-jvm'? See quipu run --help", "--injvm", "X");
        refuses(2, "Unknown option: '--tag'; did you mean '--tag-output'? See quipu run --help", "--tag", "X");
        refuses(2, "Unknown option: '--timout=3'; did you mean '--timeout'? See quipu run --help", "--timout=3", "X");
        refuses(2, "Unknown option: '--rankfile'; see quipu run --help", "--rankfile", "hosts", "X");
        refuses(2, "Unknown option: '-y'; see quipu run --help", "-y", "X");
        refuses(2, "Missing required parameter: 'MAIN'; see quipu run --help", "-np", "2");
    }

    @Test
    void hosts() {
        String none = folder.resolve("none").toString();
        refuses(2, "--hostfile: there is no file " + none, "--hostfile", none, "X");
        refuses(2, "--host: 'x' is not a number of slots from 1 to 999999", "--host", "a:x", "X");
        refuses(2, "--map-by: 'core' is unknown; use slot, node or ppr:N:node with N from 1", "--map-by", "core", "X");
        refuses(2, "3 ranks do not fit: there are 2 slots on 2 hosts; add hosts or slots, or --oversubscribe", "-np",
                "3", "--host", "a,b", "X");
        refuses(2, "--launcher: 'rsh' is unknown; use auto, ssh, srun, blaunch, pbsdsh or daemon", "--launcher", "rsh",
                "--host", "a", "X");
        refuses(2, "program 2: Missing required parameter: 'MAIN'; a program after ':' may have the options -np, -t, "
                + "-cp, -x, --wdir and -J", "X", ":", "-np", "2");
        refuses(2, "program 2: Unknown option: '--host'; a program after ':' may have the options -np, -t, -cp, -x, "
                + "--wdir and -J", "X", "y", ":", "--host", "a", "Y");
    }

    @Test
    void surroundingsOfRanks() {
        String none = folder.resolve("none").toString();
        String[] program = {"-cp", testClasses(), MpiActor.class.getName()};
        refuses(2, "--output-dir: " + none + " is not a folder that can be written to", "--output-dir", none, "X");
        refuses(2, "--wdir: there is no folder " + none, line(program, "--wdir", none));
        refuses(2, "-x: QUIPU_TEST_NONE is not set here; give it a value, as in -x QUIPU_TEST_NONE=VALUE",
                line(program, "-x", "QUIPU_TEST_NONE"));
        refuses(2, "-x: 'a b' is not a name of a variable", line(program, "-x", "a b=c"));
    }

    private static String[] line(String[] program, String... options) {
        return Stream.concat(Stream.of(options), Stream.of(program)).toArray(String[]::new);
    }

    @Test
    void missingClass() {
        refuses(2, "class demo.Nope is not on the class path " + folder + "; name its folder or jar with -cp",
                "-cp", folder.toString(), "demo.Nope");
        refuses(2, "class Nope is not on the class path " + folder + ":/no/such/folder; there is no /no/such/folder",
                "-cp", folder + ":/no/such/folder", "Nope");
        refuses(2, "'demo/Nope.class' is a file name; give the name of its class, such as demo.Nope",
                "demo/Nope.class");
    }

    @Test
    void classUnderAWrongName() {
        Path here = Path.of(testClasses(), "org/quipu/launch");
        refuses(2, "the class in Actor.class is called org.quipu.launch.Actor; give that name, "
                + "and the folder above its packages with -cp", "-cp", here.toString(), "Actor");
    }

    @Test
    void classWithoutMain() {
        String name = BadInputTest.class.getName();
        refuses(2, "class " + name + " has no main method; add: public static void main(String[] args)",
                "-cp", testClasses(), name);
    }

    @Test
    void jars() throws IOException {
        refuses(2, "there is no file nope.jar", "nope.jar");
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        assertThat(execute(new RunMain(), text.toString())).satisfies(answer -> {
            assertThat(answer.code()).isEqualTo(2);
            assertThat(answer.err()).startsWith("quipu run: " + text + " cannot be read as a jar: ").hasLineCount(1);
        });
        Path plain = jar("plain.jar", null);
        refuses(2, plain + " has no Main-Class in its manifest; give -cp " + plain + " and the name of the main class",
                plain.toString());
        Path wrong = jar("wrong.jar", "Nope");
        refuses(2, "class Nope is not on the class path " + wrong + "; name its folder or jar with -cp",
                wrong.toString());
    }

    private Path jar(String name, String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (mainClass != null) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        }
        Path jar = folder.resolve(name);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return jar;
    }

    @Test
    void devices() {
        Answer answer = execute(new RunMain(), "--device", "pigeon", "X");
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.err()).startsWith("quipu run: there is no device 'pigeon'; there are: ").contains("shm")
                .hasLineCount(1);
    }

    @Test
    void networkInterfaces() {
        Answer answer = execute(new RunMain(), "--tcp-if", "nosuch0", "X");
        assertThat(answer.code()).isEqualTo(2);
        assertThat(answer.err()).hasLineCount(1)
                .startsWith("quipu run: --tcp-if 'nosuch0' names no interface of this machine; there is ");
    }

    @Test
    void sources() throws IOException {
        refuses(2, "there is no file Nope.java", "Nope.java");
        Path broken = Files.writeString(folder.resolve("Broken.java"), """
                public class Broken {
                    public static void main(String[] args) {
                        int x = "text";
                    }
                }
                """);
        assertThat(execute(new RunMain(), broken.toString())).satisfies(answer -> {
            assertThat(answer.code()).isEqualTo(1);
            assertThat(answer.err()).startsWith(broken + ":3: error: incompatible types")
                    .endsWith("quipu run: " + broken + " has not been run: correct the errors above\n");
        });
        Path untranslatable = Files.writeString(folder.resolve("Odd.java"), "// " + FakeTranslator.REFUSED
                + "\nclass Odd {}\n");
        assertThat(execute(new RunMain(), untranslatable.toString())).satisfies(answer -> {
            assertThat(answer.code()).isEqualTo(1);
            assertThat(answer.err()).isEqualTo(untranslatable + ":1:1: error: refused\n"
                    + "quipu run: " + untranslatable + " has not been run: correct the errors above\n");
        });
        Path other = Files.writeString(folder.resolve("Other.java"), "class Another { static void main() {} }\n");
        refuses(2, other + " declares no class Other; name the file after the class that has the main method",
                other.toString());
    }

    @Test
    void aClassForANewerJava() throws IOException {
        Path source = Files.writeString(folder.resolve("Future.java"), "class Future { static void main() {} }");
        ToolProvider.findFirst("javac").orElseThrow()
                .run(System.out, System.err, "-d", folder.toString(), source.toString());
        Path file = folder.resolve("Future.class");
        byte[] bytes = Files.readAllBytes(file);
        bytes[7] = (byte) (bytes[7] + 10);
        Files.write(file, bytes);
        refuses(1, "class Future was compiled for a newer Java than this one, " + Runtime.version().feature(),
                "-cp", folder.toString(), "Future");
    }

    @Test
    void otherCommands() {
        assertThat(execute(new InfoMain(), "--jsn").err())
                .isEqualTo("quipu info: Unknown option: '--jsn'; did you mean '--json'? See quipu info --help\n");
        List<Integer> codes = new ArrayList<>();
        codes.add(execute(new ClasspathMain(), "extra").code());
        codes.add(execute(new InfoMain(), "extra").code());
        assertThat(codes).containsExactly(2, 2);
    }
}
