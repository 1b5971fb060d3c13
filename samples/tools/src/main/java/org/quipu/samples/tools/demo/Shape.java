package org.quipu.samples.tools.demo;

/**
 * The number of processes, and of threads in each.
 *
 * @param ranks processes, at least 1
 * @param threads threads of each, at least 1
 */
public record Shape(int ranks, int threads) {

    /** The demo's shape of a form on {@code cores}: uses each core once, but has at least 2 of the form's subject. */
    static Shape of(Form form, int cores) {
        int all = Math.max(2, cores);
        return switch (form) {
            case SEQUENTIAL -> new Shape(1, 1);
            case DIRECTIVES -> new Shape(1, all);
            case RANKS -> new Shape(all, 1);
            case HYBRID -> new Shape(2, Math.max(2, cores / 2));
        };
    }

    int workers() {
        return ranks * threads;
    }

    @Override
    public String toString() {
        return ranks + " x " + threads;
    }
}
