package mpi;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** Lets ranks of one JVM tell each other something without messages. */
final class Arrival {

    private static final Map<Fabric, CountDownLatch> LATCHES = new EnumMap<>(Fabric.class);

    static {
        for (Fabric fabric : Fabric.values()) {
            LATCHES.put(fabric, new CountDownLatch(1));
        }
    }

    private Arrival() {
    }

    static void received(Fabric fabric) {
        LATCHES.get(fabric).countDown();
    }

    static void awaitReceived(Fabric fabric) throws InterruptedException {
        LATCHES.get(fabric).await();
    }
}
