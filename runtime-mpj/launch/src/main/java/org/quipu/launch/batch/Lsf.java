package org.quipu.launch.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** LSF: bsub. */
public final class Lsf implements BatchSystem {

    private static final String ID = "%J";
    private static final Pattern SUBMITTED = Pattern.compile("Job <([0-9]+)> is submitted .*");

    @Override
    public String title() {
        return "LSF";
    }

    @Override
    public List<String> directives(BatchJob job) {
        List<String> lines = new ArrayList<>();
        lines.add("#BSUB -J " + Directives.quoted(job.name()));
        lines.add("#BSUB -n " + job.ranks());
        List<String> resources = new ArrayList<>();
        job.nodes().ifPresent(nodes -> resources.add("span[ptile=" + Math.ceilDiv(job.ranks(), nodes) + "]"));
        resources.add("affinity[core(" + job.threads() + ")]");
        lines.add("#BSUB -R \"" + String.join(" ", resources) + "\"");
        job.time().ifPresent(time -> lines.add("#BSUB -W " + time.minutes()));
        job.queue().ifPresent(queue -> lines.add("#BSUB -q " + queue));
        lines.add("#BSUB -cwd " + Directives.quoted(job.folder().toString()));
        lines.add("#BSUB -o " + Directives.quoted(output(job, ID).toString()));
        job.options().forEach(option -> lines.add("#BSUB " + option));
        return lines;
    }

    @Override
    public List<String> submission(boolean waits) {
        return waits ? List.of("bsub", "-K") : List.of("bsub");
    }

    @Override
    public Optional<String> idIn(String line) {
        Matcher matcher = SUBMITTED.matcher(line);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    @Override
    public Path output(BatchJob job, String id) {
        return job.output().orElseGet(() -> job.folder().resolve(job.name() + "-" + id + ".out"));
    }

    @Override
    public String cancellation(String id) {
        return "bkill " + id;
    }
}
