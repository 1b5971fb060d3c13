package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.function.UnaryOperator;
import org.quipu.samples.tools.bench.BenchSession.Table;
import picocli.CommandLine.Command;

/** {@code quipu bench bandwidth}. */
@Command(name = "bandwidth", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Bandwidth from one rank to another on this machine, in windows of non-blocking "
                + "messages, by size.",
            "Without --device and --vs: all our devices, compared with openmpi, mpich and mpjexpress."},
        footer = {"", "Example: quipu bench bandwidth --device shm --vs openmpi --sizes 64K,1M,4M --direct"})
public final class BandwidthCommand extends MessageSizesCommand {
    /** Made by picocli. */
    public BandwidthCommand() {
        super(MessageBenchmark.BANDWIDTH, 1);
    }

    @Override
    List<Table> tables(Device device, List<Integer> measured, boolean counted) {
        return List.of(bandwidth("bandwidth " + device.title() + ", in MB/s", withCold(measured),
                UnaryOperator.identity()));
    }
}
