package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A message benchmark in C under Open MPI, with the transfer layer that corresponds to one of our devices. */
final class OpenMpiMessages extends NativeMessages {
    private static final Pattern MAJOR = Pattern.compile("(\\d+)\\.\\d+");
    /** From this version on the shared-memory layer is called sm; before it was vader, and sm another one. */
    private static final int SM_VERSION = 5;

    OpenMpiMessages(MpiInstallation installation, Workshop workshop, MessagePlan plan, Device device) {
        super(installation, workshop, plan, device);
    }

    @Override
    String release(List<String> version) {
        return version.stream().findFirst().orElse("Open MPI").replace("mpirun.openmpi (OpenRTE)", "Open MPI")
                .replace("mpirun (Open MPI)", "Open MPI");
    }

    @Override
    String settings(String itsRelease) {
        return "pml ob1, btl " + layer(itsRelease, device);
    }

    @Override
    Invocation invocation(Path executable, String itsRelease, MessageRun run, int cores) {
        List<String> words = new ArrayList<>(List.of("--allow-run-as-root"));
        words.addAll(cores < run.ranks() ? List.of("--oversubscribe", "--mca", "mpi_yield_when_idle", "1")
                : List.of("--bind-to", "core"));
        words.addAll(List.of("--mca", "pml", "ob1", "--mca", "btl", "self," + layer(itsRelease, device),
                "-np", Integer.toString(run.ranks()), executable.toString()));
        words.addAll(run.arguments());
        return installation.starter(words);
    }

    /** The byte transfer layer between processes of one machine. */
    static String layer(String release, Device device) {
        if (device == Device.NIO) {
            return "tcp";
        }
        Matcher major = MAJOR.matcher(release);
        return major.find() && Integer.parseInt(major.group(1)) >= SM_VERSION ? "sm" : "vader";
    }
}
