package org.quipu.launch.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;
import org.quipu.mpj.manager.ProcessManager;

/** What a rank does with an exception that nothing catches. */
class RankFailureTest {

    private final List<String> events = new ArrayList<>();

    /** A rank that cannot even print. */
    private static final class NoMemoryAtAll extends OutOfMemoryError {

        private static final long serialVersionUID = 1;

        @Override
        public void printStackTrace(PrintWriter writer) {
            throw this;
        }
    }

    @Test
    void aRankWithoutMemoryToPrintSaysWhyItFails() {
        ProcessManager manager = (ProcessManager) Proxy.newProxyInstance(RankFailureTest.class.getClassLoader(),
                new Class<?>[] {ProcessManager.class}, (proxy, method, arguments) -> {
                    events.add(method.getName());
                    return method.getReturnType() == int.class ? 0 : null;
                });
        RankFailure failure = new RankFailure(manager, new RankEnd() {
            @Override
            public void exit(int code) {
                events.add("exit " + code);
            }

            @Override
            public void halt(int code) {
                events.add("halt " + code);
            }

            @Override
            public boolean isUnderWay() {
                return false;
            }
        });
        assertThatThrownBy(() -> failure.uncaughtException(new Thread(), new NoMemoryAtAll()))
                .isInstanceOf(OutOfMemoryError.class);
        assertThat(events).containsExactly("rank", "reportOutOfMemory", "halt 1", "exit 1");
    }
}
