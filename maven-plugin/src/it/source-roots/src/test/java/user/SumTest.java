package user;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SumTest {
    @Test
    void threadsAddUp() {
        int threads = 0;
        //omp parallel reduction(+:threads) num_threads(3)
        threads += 1;
        assertEquals(3, threads);
        assertEquals(499500, Sum.of(1000));
    }
}
