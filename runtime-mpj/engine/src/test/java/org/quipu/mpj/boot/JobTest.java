package org.quipu.mpj.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.error.ErrorClass;

/** Joining and leaving, with ranks that are threads. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JobTest {

    /** Runs a job whose ranks join, call a barrier and leave; returns the name of the selected device by rank. */
    private static List<String> devicesChosen(int size, String requested) throws Exception {
        ManagerInMemory.Board board = new ManagerInMemory.Board(size);
        List<String> chosen = new ArrayList<>();
        try (ExecutorService ranks = Executors.newFixedThreadPool(size)) {
            List<Future<String>> running = new ArrayList<>();
            for (int rank = 0; rank < size; rank++) {
                ManagerInMemory manager = new ManagerInMemory(board, rank, requested);
                running.add(ranks.submit(() -> {
                    Job job = Job.join(manager, ClassifiedException::new);
                    Collectives.barrier(new BlockingSteps(job.world()));
                    String device = job.world().engine().deviceName();
                    job.leave();
                    return device;
                }));
            }
            for (Future<String> each : running) {
                chosen.add(each.get());
            }
        }
        return chosen;
    }

    @Test
    void ranksOfOneMachineMeetOverSharedMemory() throws Exception {
        assertThat(devicesChosen(3, "")).containsOnly("shm");
    }

    @Test
    void theDeviceThatTheUserNamesIsTaken() throws Exception {
        assertThat(devicesChosen(3, "nio")).containsOnly("nio");
    }

    @Test
    void oneRankNeedsNoDevice() throws Exception {
        assertThat(devicesChosen(1, "")).containsOnly("self");
    }

    @Test
    void deviceThatDoesNotExistIsAnErrorThatListsThoseThatDo() {
        assertThatThrownBy(() -> devicesChosen(1, "pigeon")).isInstanceOf(ExecutionException.class).cause()
                .isInstanceOfSatisfying(ClassifiedException.class,
                        e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.ARG))
                .hasMessageStartingWith("no device 'pigeon'; there is ")
                .hasMessageContaining("nio").hasMessageContaining("shm");
    }
}
