package org.quipu.threads.observe;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Finds the line of the program that has begun a construct: the innermost stack frame that belongs neither to this
 * runtime nor to the JDK.
 *
 * <p>Cost: a stack walk of 1 to 3 us at the first execution of a body, later a table lookup. The
 * class of a lambda, local or anonymous class is the key, because each such class belongs to one place in the source.
 * Bodies of other classes need a walk each time. Nothing of this is called unless an observer is set.
 */
public final class Sites {

    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final String RUNTIME = "org.quipu.threads.";
    private static final String[] PASSED = {RUNTIME, "org.quipu.mpj.", "mpi.", "jomp.runtime.", "pj.", "java.", "jdk."};

    private static final ClassValue<Kept> KNOWN = new ClassValue<>() {
        @Override
        protected Kept computeValue(Class<?> type) {
            return new Kept();
        }
    };

    /** The site of a body's class; all threads write the same value. */
    private static final class Kept {
        private volatile @Nullable Site site;
    }

    private Sites() {
    }

    /**
     * The site of the construct with that body; called by the thread that encounters it.
     *
     * @param otherwise the result if no frame of the program is on the stack
     */
    public static Site of(Class<?> body, Site otherwise) {
        if (!standsForOnePlace(body)) {
            return here(otherwise);
        }
        Kept kept = KNOWN.get(body);
        Site site = kept.site;
        if (site == null) {
            site = find().orElse(null);
            kept.site = site;
        }
        return site == null ? otherwise : site;
    }

    private static boolean standsForOnePlace(Class<?> body) {
        return (body.isHidden() || body.isAnonymousClass() || body.isLocalClass())
                && !body.getName().startsWith(RUNTIME);
    }

    /** The site in the program from which the calling thread has entered the runtime. */
    public static Site here(Site otherwise) {
        return find().orElse(otherwise);
    }

    private static Optional<Site> find() {
        Optional<StackWalker.StackFrame> frame =
                WALKER.walk(frames -> frames.filter(each -> !isPassed(each.getClassName())).findFirst());
        return frame.map(Site::of);
    }

    private static boolean isPassed(String type) {
        for (String prefix : PASSED) {
            if (type.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
