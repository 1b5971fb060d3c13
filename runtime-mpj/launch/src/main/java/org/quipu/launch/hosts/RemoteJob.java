package org.quipu.launch.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.quipu.launch.hosts.HostJob.HostProgram;
import org.quipu.launch.job.Ranks;
import org.quipu.launch.settings.LaunchSettings;

/**
 * The description of a job on several hosts.
 *
 * @param map where each rank runs
 * @param start the way in which agents start
 * @param path all files of its class paths
 * @param programs one per program of the map
 * @param device for all messages; may be empty
 * @param interfaces network interfaces on which to listen, as in {@code --tcp-if}; empty for all
 * @param tags whether lines of output begin with rank and host
 * @param interactive whether incomplete lines of output are shown
 * @param outputFolder folder for files of output; empty for the terminal
 * @param recordings files for the recordings of the ranks by JDK Flight Recorder; empty for none
 * @param cache folder of the ahead-of-time caches; may be empty
 * @param home folder of the installation; may be empty
 */
public record RemoteJob(JobMap map, AgentStart start, ShippedPath path, List<ProgramSpec> programs, String device,
        String interfaces, boolean tags, boolean interactive, Optional<Path> outputFolder, List<Path> recordings,
        String cache,
        String home) {

    /**
     * What some ranks run.
     *
     * @param classPath from {@link ShippedPath#add}
     * @param mainClass its main class
     * @param arguments its arguments
     * @param jvmOptions options for the JVMs of its ranks
     * @param environment variables for its ranks
     * @param folder working folder, absolute
     * @param needsFolder whether a host without the folder is an error
     * @param threads threads per rank by level of nesting; empty if hosts choose
     */
    public record ProgramSpec(List<Integer> classPath, String mainClass, List<String> arguments,
            List<String> jvmOptions, Map<String, String> environment, String folder, boolean needsFolder,
            List<Integer> threads) {}

    /** Returns the part of a host. */
    HostJob ofHost(int index, Ranks.Control control) {
        HostRanks host = map.hosts().get(index);
        List<HostProgram> parts = new ArrayList<>();
        for (ProgramSpec program : programs) {
            parts.add(new HostProgram(program.classPath, program.mainClass, program.arguments, program.jvmOptions,
                    program.environment, program.folder, program.needsFolder, program.threads));
        }
        return new HostJob(control.jobId(), control.secret(), index, host.host().host(), map.size(), device, tags,
                interactive, control.heartbeat().toMillis(),
                TimeUnit.NANOSECONDS.toMillis(LaunchSettings.HOST_LIMIT.value()), !recordings.isEmpty(), cache, home,
                parts, host.ranks(),
                host.ranks().stream().map(map::programOf).toList());
    }
}
