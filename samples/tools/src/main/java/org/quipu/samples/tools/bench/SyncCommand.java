package org.quipu.samples.tools.bench;

import java.util.Set;
import picocli.CommandLine.Command;

/** {@code quipu bench sync}. */
@Command(name = "sync", description = "The same as epcc --suite sync.",
        footer = {"", "Example: quipu bench sync --threads 2 --vs gcc"})
public final class SyncCommand extends EpccCommand {
    /** Made by picocli. */
    public SyncCommand() {
        super(Set.of(EpccSuite.SYNC));
    }
}
