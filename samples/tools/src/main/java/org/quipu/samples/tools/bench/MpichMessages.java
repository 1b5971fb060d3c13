package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A message benchmark in C under MPICH, within shared memory or forced onto TCP. */
final class MpichMessages extends NativeMessages {
    MpichMessages(MpiInstallation installation, Workshop workshop, MessagePlan plan, Device device) {
        super(installation, workshop, plan, device);
    }

    @Override
    String release(List<String> version) {
        return version.stream().map(String::strip).filter(line -> line.startsWith("Version:")).findFirst()
                .map(line -> "MPICH " + line.substring("Version:".length()).strip()).orElse("MPICH");
    }

    @Override
    String settings(String itsRelease) {
        return device == Device.NIO ? "TCP" : "its default within a machine";
    }

    @Override
    Invocation invocation(Path executable, String itsRelease, MessageRun run, int cores) {
        List<String> words = new ArrayList<>();
        // Bound to a core each, the threads of a rank would share it.
        if (run.threads() == 1 && cores >= run.ranks()) {
            words.addAll(List.of("-bind-to", "core"));
        }
        words.addAll(List.of("-np", Integer.toString(run.ranks()), executable.toString()));
        words.addAll(run.arguments());
        Invocation plain = installation.starter(words);
        // One variable for each network library that MPICH may be built on.
        return device == Device.NIO
                ? plain.with("UCX_TLS", "tcp,self").with("FI_PROVIDER", "tcp").with("MPIR_CVAR_NOLOCAL", "1")
                        .with("MPIR_CVAR_CH3_NOLOCAL", "1")
                : plain;
    }
}
