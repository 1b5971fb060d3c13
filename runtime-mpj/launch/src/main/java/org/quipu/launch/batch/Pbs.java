package org.quipu.launch.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PBS Professional and OpenPBS: qsub. */
public final class Pbs implements BatchSystem {

    /** The longest name that all versions accept. */
    private static final int MOST_NAME = 15;

    @Override
    public String title() {
        return "PBS";
    }

    @Override
    public List<String> directives(BatchJob job) {
        List<String> lines = new ArrayList<>();
        lines.add("#PBS -N " + name(job));
        lines.add("#PBS -l select=" + select(job));
        job.nodes().ifPresent(_ -> lines.add("#PBS -l place=scatter"));
        job.time().ifPresent(time -> lines.add("#PBS -l walltime=" + time.clock()));
        job.queue().ifPresent(queue -> lines.add("#PBS -q " + queue));
        lines.add("#PBS -j oe");
        job.output().ifPresent(file -> lines.add("#PBS -o " + Directives.quoted(file.toString())));
        if (!job.exports().isEmpty()) {
            lines.add("#PBS -v " + String.join(",", job.exports()));
        }
        job.options().forEach(option -> lines.add("#PBS " + option));
        return lines;
    }

    private static String name(BatchJob job) {
        String name = job.name().matches("[A-Za-z].*") ? job.name() : "j" + job.name();
        return name.length() <= MOST_NAME ? name : name.substring(0, MOST_NAME);
    }

    /** A chunk per node; or one per rank, if PBS chooses the nodes. */
    private static String select(BatchJob job) {
        int nodes = job.nodes().orElse(job.ranks());
        int most = Math.ceilDiv(job.ranks(), nodes);
        int withMost = job.ranks() - (most - 1) * nodes;
        String chunks = chunks(withMost, most, job.threads());
        return withMost == nodes ? chunks : chunks + "+" + chunks(nodes - withMost, most - 1, job.threads());
    }

    private static String chunks(int count, int ranks, int threads) {
        return count + ":ncpus=" + ranks * threads + ":mpiprocs=" + ranks + ":ompthreads=" + threads;
    }

    @Override
    public List<String> submission(boolean waits) {
        return waits ? List.of("qsub", "-W", "block=true") : List.of("qsub");
    }

    @Override
    public Optional<String> idIn(String line) {
        return line.matches("[0-9]+(\\[\\])?(\\..*)?") ? Optional.of(line) : Optional.empty();
    }

    /** PBS writes the output of a job when the job has ended. */
    @Override
    public Path output(BatchJob job, String id) {
        return job.output().orElseGet(() -> job.folder().resolve(name(job) + ".o" + id.replaceAll("[^0-9].*", "")));
    }

    @Override
    public String cancellation(String id) {
        return "qdel " + id;
    }
}
