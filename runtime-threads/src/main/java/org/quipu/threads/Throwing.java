package org.quipu.threads;

/**
 * Adapts bodies that throw several unrelated checked exceptions, for generated code. javac checks a body against the
 * named types, as without the directive, and treats the call as one that throws none of them. The throwables of a body
 * pass through unchanged. Stateless and thread-safe.
 *
 * <pre>{@code
 * Parallel.region(Throwing.<IOException, SQLException>region(team -> { ... }));
 * }</pre>
 */
@SuppressWarnings("overloads")
public final class Throwing {

    private Throwing() {
    }

    /** A body that gets a P and throws two types. */
    @FunctionalInterface
    public interface Body2<P, A extends Throwable, B extends Throwable> {

        /** Runs the body. */
        void run(P argument) throws A, B;
    }

    /** A body that gets a P and throws three types. */
    @FunctionalInterface
    public interface Body3<P, A extends Throwable, B extends Throwable, C extends Throwable> {

        /** Runs the body. */
        void run(P argument) throws A, B, C;
    }

    /** A body that gets a P and throws four types. */
    @FunctionalInterface
    public interface Body4<P, A extends Throwable, B extends Throwable, C extends Throwable, D extends Throwable> {

        /** Runs the body. */
        void run(P argument) throws A, B, C, D;
    }

    /** The body of a region, without the two types it throws. */
    public static <A extends Throwable, B extends Throwable> RegionBody<RuntimeException> region(
            Body2<TeamContext, A, B> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a region, without the three types it throws. */
    public static <A extends Throwable, B extends Throwable, C extends Throwable> RegionBody<RuntimeException> region(
            Body3<TeamContext, A, B, C> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a region, without the four types it throws. */
    public static <A extends Throwable, B extends Throwable, C extends Throwable, D extends Throwable> RegionBody<
            RuntimeException> region(
                    Body4<TeamContext, A, B, C, D> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a loop, without the two types it throws. */
    public static <A extends Throwable, B extends Throwable> LoopBody<RuntimeException> loop(
            Body2<LoopChunks, A, B> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a loop, without the three types it throws. */
    public static <A extends Throwable, B extends Throwable, C extends Throwable> LoopBody<RuntimeException> loop(
            Body3<LoopChunks, A, B, C> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a loop, without the four types it throws. */
    public static <A extends Throwable, B extends Throwable, C extends Throwable, D extends Throwable> LoopBody<
            RuntimeException> loop(
                    Body4<LoopChunks, A, B, C, D> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a task, without the two types it throws. */
    public static <A extends Throwable, B extends Throwable> TaskBody<RuntimeException> task(
            Body2<TeamContext, A, B> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a task, without the three types it throws. */
    public static <A extends Throwable, B extends Throwable, C extends Throwable> TaskBody<RuntimeException> task(
            Body3<TeamContext, A, B, C> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    /** The body of a task, without the four types it throws. */
    public static <A extends Throwable, B extends Throwable, C extends Throwable, D extends Throwable> TaskBody<
            RuntimeException> task(
                    Body4<TeamContext, A, B, C, D> body) {
        return argument -> unseen(() -> body.run(argument));
    }

    private interface Action {
        void run() throws Throwable;
    }

    private static void unseen(Action action) {
        try {
            action.run();
        } catch (Throwable thrown) {
            throw Throwing.<RuntimeException>as(thrown);
        }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> X as(Throwable thrown) throws X {
        throw (X) thrown;
    }
}
