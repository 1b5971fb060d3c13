package org.quipu.launch.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Slurm: sbatch. */
public final class Slurm implements BatchSystem {

    private static final String ID = "%j";

    @Override
    public String title() {
        return "Slurm";
    }

    @Override
    public List<String> directives(BatchJob job) {
        List<String> lines = new ArrayList<>();
        add(lines, "job-name", job.name());
        job.nodes().ifPresent(nodes -> add(lines, "nodes", nodes.toString()));
        add(lines, "ntasks", Integer.toString(job.ranks()));
        add(lines, "cpus-per-task", Integer.toString(job.threads()));
        job.time().ifPresent(time -> add(lines, "time", time.clock()));
        job.queue().ifPresent(queue -> add(lines, "partition", queue));
        add(lines, "chdir", job.folder().toString());
        add(lines, "output", output(job, ID).toString());
        job.options().forEach(option -> lines.add("#SBATCH " + option));
        return lines;
    }

    private static void add(List<String> lines, String option, String value) {
        lines.add("#SBATCH --" + option + "=" + Directives.quoted(value));
    }

    @Override
    public List<String> submission(boolean waits) {
        return waits ? List.of("sbatch", "--parsable", "--wait") : List.of("sbatch", "--parsable");
    }

    /** A cluster's name may follow the number. */
    @Override
    public Optional<String> idIn(String line) {
        return line.matches("[0-9]+(;.*)?") ? Optional.of(line.split(";", 2)[0]) : Optional.empty();
    }

    @Override
    public Path output(BatchJob job, String id) {
        return job.output().orElseGet(() -> job.folder().resolve(job.name() + "-" + id + ".out"));
    }

    @Override
    public String cancellation(String id) {
        return "scancel " + id;
    }
}
