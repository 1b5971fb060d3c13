package org.quipu.samples.tools.bench;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * NPB's own programs, built by gfortran. Each run is one of them, in the order of the plan. One that cannot be built or
 * fails has no figures from then on; the others go on.
 */
final class GfortranNpb implements Contender {
    /** The column's name. */
    static final String NAME = "npb";

    private final Workshop workshop;
    private final NpbPlan plan;
    private final @Nullable NpbTree tree;
    private final Map<NpbPlan.Program, Path> built = new HashMap<>();
    private final Map<NpbPlan.Program, String> failures = new LinkedHashMap<>();
    private NpbMpi mpi = new NpbMpi("openmpi");
    private String release = "";
    private int next;

    /** {@code tree} is the source; null if the user gave none. */
    GfortranNpb(Workshop workshop, NpbPlan plan, @Nullable NpbTree tree) {
        this.workshop = workshop;
        this.plan = plan;
        this.tree = tree;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<String> missing() {
        return tree == null
                ? Optional.of("give the folder of its source by --npb; the archive NPB3.4.3.tar.gz is at "
                        + "https://www.nas.nasa.gov/software/npb.html")
                : Workshop.needs("gfortran gcc make", "gfortran", "gcc", "make");
    }

    @Override
    public String version() {
        boolean ranks = built.keySet().stream().anyMatch(program -> program.form() == NpbForm.RANKS);
        return release + ", " + NpbTree.OPTIONS + (ranks ? ", " + mpi.name() : "");
    }

    @Override
    public void prepare() throws BenchException, InterruptedException {
        release = workshop.firstLine("gfortran", "--version");
        Optional<NpbMpi> installed = NpbMpi.installed();
        mpi = installed.orElse(mpi);
        Map<NpbForm, Path> copies = new EnumMap<>(NpbForm.class);
        for (NpbPlan.Program program : plan.programs()) {
            try {
                if (program.form() == NpbForm.RANKS && installed.isEmpty()) {
                    throw new BenchException(
                            "there is no MPI for Fortran here: apt-get install openmpi-bin libopenmpi-dev");
                }
                build(program, copies);
            } catch (BenchException e) {
                failures.put(program, e.getMessage());
            }
        }
        if (built.isEmpty()) {
            throw new BenchException(failures.values().iterator().next());
        }
    }

    private void build(NpbPlan.Program program, Map<NpbForm, Path> copies)
            throws BenchException, InterruptedException {
        if (tree == null) {
            throw new BenchException("there is no source");
        }
        Path copy = copies.get(program.form());
        if (copy == null) {
            copy = tree.copy(program.form());
            copies.put(program.form(), copy);
        }
        built.put(program, tree.build(copy, program.kernel(), program.form(), plan.problem(), mpi));
    }

    @Override
    public Map<String, Figure> run() throws InterruptedException {
        NpbPlan.Program program = plan.programs().get(next++ % plan.programs().size());
        Path executable = built.get(program);
        if (executable == null) {
            return Map.of();
        }
        try {
            return plan.readNpb(program, workshop.processes().run(invocation(program.form(), executable)));
        } catch (BenchException e) {
            failures.put(program, e.getMessage());
            built.remove(program);
            return Map.of();
        }
    }

    private Invocation invocation(NpbForm form, Path executable) {
        return switch (form) {
            case SEQUENTIAL -> Invocation.of(List.of(executable.toString()));
            case THREADS -> Invocation.of(List.of(executable.toString()))
                    .with("OMP_NUM_THREADS", Integer.toString(plan.threads()));
            case RANKS -> mpi.run(executable, plan.ranks(), Runtime.getRuntime().availableProcessors());
        };
    }

    @Override
    public List<String> failures() {
        return failures.entrySet().stream()
                .map(failure -> NAME + "'s " + plan.row(failure.getKey()) + " is left out: " + failure.getValue())
                .toList();
    }
}
