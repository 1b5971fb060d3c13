package org.quipu.samples.tools.bench;

import java.util.ArrayList;
import java.util.List;
import org.quipu.samples.tools.bench.BenchSession.Table;
import picocli.CommandLine.Command;

/** {@code quipu bench pingpong}. */
@Command(name = "pingpong", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Half of the round-trip time between two ranks on this machine, by message size, and the "
                + "resulting bandwidth.",
            "Without --device and --vs: all our devices, compared with openmpi, mpich and mpjexpress."},
        footer = {"", "Example: quipu bench pingpong --device shm --vs openmpi --sizes 0,8,1K,1M"})
public final class PingPongCommand extends MessageSizesCommand {
    /** Made by picocli. */
    public PingPongCommand() {
        super(MessageBenchmark.PINGPONG, 0);
    }

    @Override
    List<Table> tables(Device device, List<Integer> measured, boolean counted) {
        List<Table> tables = new ArrayList<>();
        tables.add(latency("ping-pong " + device.title() + ", half round trip in us", measured, counted));
        List<Integer> positive = measured.stream().filter(size -> size > 0).toList();
        if (!positive.isEmpty()) {
            tables.add(bandwidth("bandwidth of the ping-pong " + device.title() + ", in MB/s", names(positive),
                    fromTimes(positive)));
        }
        return tables;
    }
}
