package org.quipu.mpj.progress;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.protocol.SendOperation;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The background thread sleeps while its rank waits for a message, and is woken with it. Its longest sleep is longer
 * than the test's time limit: if nothing ends the sleep, the long message is not sent, and the test times out.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BackgroundProgressTest {

    private static final int ROUNDS = 20;
    private static final int LONG_MESSAGE = 1_000_000;
    private static final int TAG = 1;

    private static Communicator open(LoopbackFabric fabric, int rank) {
        EngineSettings settings = new EngineSettings(-1, 64 << 10, new WaitPolicy(70));
        return Communicator.world(new Engine(fabric.device(rank), rank, 2, settings,
                (errorClass, message, cause) -> new IllegalStateException(message, cause), TimeUnit.HOURS.toNanos(1)));
    }

    @Test
    void longMessageLeavesAfterItsSenderHasSlept() throws Exception {
        LoopbackFabric fabric = new LoopbackFabric(2);
        Communicator sender = open(fabric, 0);
        Communicator receiver = open(fabric, 1);
        byte[] token = new byte[1];
        byte[] message = new byte[LONG_MESSAGE];
        byte[] received = new byte[LONG_MESSAGE];
        try (ExecutorService sleeper = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory())) {
            for (int round = 0; round < ROUNDS; round++) {
                Future<?> asleep = sleeper.submit(() -> sender.receive(token, 0, token.length, BasicType.BYTE, 1, TAG));
                while (!sender.engine().background().isParked()) {
                    Thread.sleep(1);
                }
                receiver.send(token, 0, token.length, BasicType.BYTE, 0, TAG);
                asleep.get();
                SendOperation send = new SendOperation();
                sender.startSend(send, sender.pointToPoint(), message, 0, LONG_MESSAGE, BasicType.BYTE, 1, TAG, false);
                // The sender is in no call until the receiver has the whole message.
                receiver.receive(received, 0, LONG_MESSAGE, BasicType.BYTE, 0, TAG);
                sender.engine().finish(send);
            }
        } finally {
            sender.engine().close();
            receiver.engine().close();
        }
    }

    /** A peer's report that it holds messages back may arrive just before the sleep, which it then does not end. */
    @Test
    void workThatArrivesJustBeforeALongParkIsDone() throws Exception {
        LoopbackFabric fabric = new LoopbackFabric(2);
        Communicator sleeping = open(fabric, 0);
        Communicator waking = open(fabric, 1);
        byte[] token = new byte[1];
        CountDownLatch done = new CountDownLatch(1);
        try (ExecutorService sleeper = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory())) {
            Future<?> asleep = sleeper.submit(() -> sleeping.receive(token, 0, token.length, BasicType.BYTE, 1, TAG));
            while (!sleeping.engine().background().isParked()) {
                Thread.sleep(1);
            }
            BackgroundProgress another = new BackgroundProgress("another", sleeping.engine().driving(), () -> false,
                    () -> {
                        done.countDown();
                        return false;
                    }, TimeUnit.HOURS.toNanos(1));
            another.wake();
            another.start();
            done.await();
            another.close();
            waking.send(token, 0, token.length, BasicType.BYTE, 0, TAG);
            asleep.get();
        } finally {
            sleeping.engine().close();
            waking.engine().close();
        }
    }
}
