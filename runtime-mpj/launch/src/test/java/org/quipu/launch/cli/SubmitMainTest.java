package org.quipu.launch.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.launch.Actor;

/** The command line of {@code quipu submit}; scripts take the place of the commands of batch systems. */
@Timeout(300)
class SubmitMainTest {

    @TempDir
    private Path folder;

    private final Map<String, String> environment = new TreeMap<>();
    private String out = "";
    private String err = "";

    @BeforeEach
    void writeProgram() throws IOException {
        Files.createFile(folder.resolve("Heat.java"));
        Files.createDirectory(folder.resolve("bin"));
        environment.put("PATH", folder.resolve("bin") + ":/usr/bin:/bin");
    }

    private void command(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve("bin").resolve(name), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private int submit(String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dquipu.home=/opt/quipu", "-cp",
                System.getProperty("java.class.path"), SubmitMain.class.getName()));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        builder.environment().remove("CLASSPATH");
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (InputStream from = process.getInputStream()) {
            out = new String(from.readAllBytes(), StandardCharsets.UTF_8);
        }
        assertThat(process.waitFor(100, TimeUnit.SECONDS)).isTrue();
        err = Files.readString(folder.resolve("err"));
        return process.exitValue();
    }

    private String commandOfScript() {
        return out.lines().filter(line -> line.startsWith("exec ")).findFirst().orElse(out + err);
    }

    @Test
    void theCommandHasAbsolutePaths() throws Exception {
        assertThat(submit("--slurm", "-N", "4", "-n", "8", "-t", "8", "--time", "1:00:00", "--partition", "long",
                "--batch-option=--mem=8G", "--print", "--tag-output", "-J", "-Xmx1g", "-x", "A=b c", "-cp", "lib:.",
                "Heat.java", "1000", "--wait")).as(err).isZero();
        assertThat(out).contains("#SBATCH --nodes=4\n").contains("#SBATCH --ntasks=8\n").contains("#SBATCH --mem=8G\n")
                .contains("#SBATCH --partition=long\n").contains("#SBATCH --chdir=" + folder + "\n");
        assertThat(commandOfScript()).isEqualTo("exec /opt/quipu/bin/quipu run -np 8 -t 8 --tag-output -J -Xmx1g "
                + "-x 'A=b c' -cp " + folder + "/lib:" + folder + " " + folder + "/Heat.java 1000 --wait");
        assertThat(err).isEmpty();
    }

    @Test
    void aRankPerNodeIfNoNumberIsGiven() throws Exception {
        assertThat(submit("--pbs", "-N", "3", "--print", "-cp", System.getProperty("java.class.path"),
                Actor.class.getName(), "hello")).as(err).isZero();
        assertThat(out).contains("#PBS -l select=3:ncpus=1:mpiprocs=1:ompthreads=1\n").contains("#PBS -N Actor\n");
        assertThat(commandOfScript()).startsWith("exec /opt/quipu/bin/quipu run -np 3 -t 1 -cp ")
                .endsWith(" " + Actor.class.getName() + " hello");
    }

    @Test
    void theNumberOfTheJobIsPrinted() throws Exception {
        command("sbatch", "echo sbatch: welcome >&2; cat >'" + folder + "/script'; echo '42;cluster'");
        assertThat(submit("--slurm", "Heat.java")).as(err).isZero();
        assertThat(out).isEqualTo("42\n");
        assertThat(err).contains("sbatch: welcome").contains("job 42 writes to " + folder + "/Heat-42.out")
                .contains("'scancel 42' ends it");
        assertThat(folder.resolve("script")).content().startsWith("#!/bin/sh\n#SBATCH --job-name=Heat\n");
    }

    @Test
    void waitingShowsTheOutputAndGivesTheExitCode() throws Exception {
        command("bsub", "[ \"$1\" = -K ] || exit 9; cat >/dev/null; echo 'Job <7> is submitted to queue <normal>.'; "
                + "echo '<<Waiting for dispatch ...>>'; echo one >Heat-7.out; sleep 1; echo two >>Heat-7.out; exit 3");
        assertThat(submit("--lsf", "--wait", "Heat.java")).as(err).isEqualTo(3);
        assertThat(out).isEqualTo("one\ntwo\n");
    }

    @Test
    void aRefusedJobIsAnError() throws Exception {
        command("qsub", "cat >/dev/null; echo 'qsub: Unknown queue' >&2; exit 170");
        assertThat(submit("--pbs", "Heat.java")).isEqualTo(1);
        assertThat(err).contains("qsub ended with exit code 170: qsub: Unknown queue");
        assertThat(out).isEmpty();
    }

    @Test
    void aMissingCommandIsNamed() throws Exception {
        assertThat(submit("--lsf", "Heat.java")).isEqualTo(1);
        assertThat(err).contains("bsub cannot be started").contains("--print");
    }

    @Test
    void wrongLines() throws Exception {
        assertThat(submit("Heat.java")).isEqualTo(2);
        assertThat(err).contains("--slurm").contains("--pbs");
        assertThat(submit("--slurm", "-N", "4", "-np", "2", "Heat.java")).isEqualTo(2);
        assertThat(err).contains("fewer ranks than nodes");
        assertThat(submit("--slurm", "--host", "n1", "Heat.java")).isEqualTo(2);
        assertThat(err).contains("the batch system chooses the hosts");
        assertThat(submit("--slurm", "--time", "soon", "Heat.java")).isEqualTo(2);
        assertThat(err).contains("'soon' is not a time");
        assertThat(submit("--slurm", "Cold.java")).isEqualTo(2);
        assertThat(err).contains("there is no file Cold.java");
        assertThat(submit("--slurm", "--print", "no.such.Class")).isEqualTo(2);
        assertThat(err).contains("no.such.Class");
        assertThat(submit("--slurm", "--tag-ouput", "Heat.java")).isEqualTo(2);
        assertThat(err).contains("did you mean '--tag-output'");
    }

    @Test
    void helpHasExamples() throws Exception {
        assertThat(submit("--help")).isZero();
        assertThat(out).contains("quipu submit --slurm -N 4 -n 8 -t 8 --time 1:00:00 heat.jar 1000")
                .contains("--batch-option").contains("-np").doesNotContain("--hostfile");
    }
}
