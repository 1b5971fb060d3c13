package org.quipu.threads;

/** Runs regions and knows each thread's innermost one. */
final class Regions {

    private static final ThreadLocal<TeamContext> CURRENT =
            ThreadLocal.withInitial(() -> new TeamContext(new Team(1, 0), 0));

    private Regions() {
    }

    static TeamContext current() {
        return CURRENT.get();
    }

    static <X extends Throwable> void run(int numThreads, boolean condition, RegionBody<X> body) throws X {
        if (numThreads < 0) {
            throw new IllegalArgumentException("num_threads must be 1 or more: " + numThreads);
        }
        TeamContext outer = current();
        int wanted = numThreads > 0 ? numThreads : Integer.getInteger("quipu.threads", Runtime.getRuntime().availableProcessors());
        int size = condition && outer.level() == 0 ? wanted : 1;
        Team team = new Team(size, outer.level() + 1);
        Thread[] workers = new Thread[size];
        for (int i = 1; i < size; i++) {
            int me = i;
            workers[i] = Thread.ofPlatform().daemon().start(() -> runAs(team, me, body));
        }
        try {
            runAs(team, 0, body);
            for (int i = 1; i < size; i++) {
                join(workers[i]);
            }
        } finally {
            CURRENT.set(outer);
        }
        if (team.failure() != null) {
            throw Regions.<X>sneaky(team.failure());
        }
    }

    private static void runAs(Team team, int me, RegionBody<?> body) {
        TeamContext context = new TeamContext(team, me);
        CURRENT.set(context);
        try {
            body.run(context);
        } catch (Throwable t) {
            team.fail(t);
        }
    }

    private static void join(Thread worker) {
        boolean interrupted = false;
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("unchecked")
    private static <X extends Throwable> X sneaky(Throwable t) throws X {
        throw (X) t;
    }
}
