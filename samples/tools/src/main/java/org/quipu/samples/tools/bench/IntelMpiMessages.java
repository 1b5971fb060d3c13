package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A message benchmark in C under Intel MPI, within shared memory or forced onto TCP. */
final class IntelMpiMessages extends NativeMessages {
    IntelMpiMessages(MpiInstallation installation, Workshop workshop, MessagePlan plan, Device device) {
        super(installation, workshop, plan, device);
    }

    @Override
    String release(List<String> version) {
        return version.stream().findFirst().map(line -> "Intel MPI" + line.replaceFirst(".*Version", "")
                .replaceFirst(" Build.*", "")).orElse("Intel MPI");
    }

    @Override
    String settings(String itsRelease) {
        return device == Device.NIO ? "TCP" : "its default within a machine";
    }

    @Override
    Invocation invocation(Path executable, String itsRelease, MessageRun run, int cores) {
        List<String> words = new ArrayList<>(List.of("-np", Integer.toString(run.ranks()), executable.toString()));
        words.addAll(run.arguments());
        // Bound to a core each, the threads of a rank would share it.
        Invocation plain = installation.starter(words)
                .with("I_MPI_PIN", run.threads() == 1 && cores >= run.ranks() ? "on" : "off");
        return device == Device.NIO ? plain.with("I_MPI_FABRICS", "ofi").with("FI_PROVIDER", "tcp") : plain;
    }
}
