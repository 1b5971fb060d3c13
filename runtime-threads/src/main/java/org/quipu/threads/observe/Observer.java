package org.quipu.threads.observe;

import org.jspecify.annotations.Nullable;

/** Receives the begin and the end of constructs, from many threads at once. */
public interface Observer {

    /** Ignores everything. */
    Observer NONE = new Observer() {
        @Override
        public @Nullable Object begin(Construct what) {
            return null;
        }

        @Override
        public void end(@Nullable Object mark, Seen seen) {
        }
    };

    /**
     * A construct begins in the calling thread.
     *
     * @return a mark that is passed to {@link #end}; null for none
     */
    @Nullable
    Object begin(Construct what);

    /**
     * A construct has ended, in the thread that its {@link Construct} names.
     *
     * @param mark the result of {@link #begin}; null if that was called on another observer
     */
    void end(@Nullable Object mark, Seen seen);

    /**
     * Returns an observer that passes everything to two others.
     *
     * @param marking the observer whose marks are kept; null for none
     * @param other an observer without marks; null for none
     */
    static Observer both(@Nullable Observer marking, @Nullable Observer other) {
        if (marking == null) {
            return other == null ? NONE : other;
        }
        return other == null ? marking : new Observer() {
            @Override
            public @Nullable Object begin(Construct what) {
                return marking.begin(what);
            }

            @Override
            public void end(@Nullable Object mark, Seen seen) {
                marking.end(mark, seen);
                other.end(mark, seen);
            }
        };
    }
}
