package org.quipu.mpj.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Compares the hashed queues with plain lists that are searched from the front. */
class MatchingModelTest {

    private static final int STEPS = 60_000;

    private static final class Receive extends PostedReceive {}

    private static final class Message extends Envelope {

        Message(int source, int tag) {
            describe(0, source, tag, 1, 0, 0);
        }
    }

    private static Random random() {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        System.out.println("matching: quipu.test.seed=" + seed);
        return new Random(seed);
    }

    private static boolean fits(int wanted, int actual) {
        return wanted == Operation.ANY || wanted == actual;
    }

    @Test
    void postedReceivesMatchOldestFirst() {
        Random random = random();
        PostedReceives posted = new PostedReceives();
        List<PostedReceive> model = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (random.nextInt(100) < 50) {
                Receive receive = new Receive();
                int source = random.nextInt(5) == 0 ? Operation.ANY : random.nextInt(4);
                int tag = random.nextInt(5) == 0 ? Operation.ANY : random.nextInt(step % 1000 < 500 ? 3 : 1000);
                receive.want(source, source, tag);
                posted.add(receive);
                model.add(receive);
            } else {
                int source = random.nextInt(4);
                int tag = random.nextInt(step % 1000 < 500 ? 3 : 1000);
                PostedReceive expected = model.stream()
                        .filter(each -> fits(each.wantedSource, source) && fits(each.wantedTag, tag))
                        .findFirst().orElse(null);
                model.remove(expected);
                assertThat(posted.take(source, tag)).isSameAs(expected);
            }
            if (step % 50 == 0) {
                // Down to one receive or none: a single one is stored elsewhere than several.
                while (model.size() > step % 100 / 50) {
                    assertThat(posted.withdraw(model.removeFirst())).isTrue();
                }
            }
            assertThat(posted.size()).isEqualTo(model.size());
            assertThat(posted.any(each -> true)).isEqualTo(!model.isEmpty());
            if (step % 7 == 0 && !model.isEmpty()) {
                PostedReceive withdrawn = model.remove(random.nextInt(model.size()));
                assertThat(posted.withdraw(withdrawn)).isTrue();
                assertThat(posted.withdraw(withdrawn)).isFalse();
            }
            if (model.size() > 200 || step % 1000 == 999) {
                posted.removeIf(each -> each.wantedTag % 2 == 0, model::remove);
            }
        }
    }

    @Test
    void unexpectedMessagesAreTakenOldestFirst() {
        Random random = random();
        UnexpectedMessages messages = new UnexpectedMessages();
        List<Envelope> model = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            if (model.size() < 200 && random.nextBoolean()) {
                Envelope message = new Message(random.nextInt(4), random.nextInt(6));
                messages.add(message);
                model.add(message);
            } else {
                // The first half has no receive with one wildcard, so that the switch happens with messages present.
                int wildcards = step < STEPS / 2 ? random.nextInt(4) == 0 ? 3 : 0 : random.nextInt(4);
                int source = (wildcards & 1) != 0 ? Operation.ANY : random.nextInt(4);
                int tag = (wildcards & 2) != 0 ? Operation.ANY : random.nextInt(6);
                Envelope expected = model.stream()
                        .filter(each -> fits(source, each.source()) && fits(tag, each.tag())).findFirst().orElse(null);
                assertThat(messages.find(source, tag)).isSameAs(expected);
                assertThat(messages.take(source, tag)).isSameAs(expected);
                model.remove(expected);
            }
        }
    }
}
