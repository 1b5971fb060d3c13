package org.quipu.launch.rank;

/** Ends a rank: with its JVM, or alone if other ranks share the JVM. Thread-safe. */
public interface RankEnd {

    /** Ends the rank normally, after its shutdown hooks. Does not return. */
    void exit(int code);

    /** Ends the rank at once. Does not return. */
    void halt(int code);

    /** Returns whether the rank is about to end. */
    boolean isUnderWay();

    /** Returns the end of a rank that has a JVM of its own. */
    static RankEnd ofJvm() {
        return new RankEnd() {
            @Override
            public void exit(int code) {
                System.exit(code);
            }

            @Override
            public void halt(int code) {
                Runtime.getRuntime().halt(code);
            }

            @Override
            public boolean isUnderWay() {
                Thread hook = new Thread();
                try {
                    Runtime.getRuntime().addShutdownHook(hook);
                    Runtime.getRuntime().removeShutdownHook(hook);
                    return false;
                } catch (IllegalStateException e) {
                    return true;
                }
            }
        };
    }
}
