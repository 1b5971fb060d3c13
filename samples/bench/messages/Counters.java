import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts allocated bytes and processor time. Processor time is that of all Java threads of the process, without the
 * threads of the JIT compilers and the garbage collector.
 */
final class Counters {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final AtomicLong allocated = new AtomicLong();
    private final long process = ProcessHandle.current().pid();
    private boolean counting;
    private long cpu;
    private long allocatedAtBegin;
    private long cpuAtBegin;

    void clear() {
        allocated.set(0);
        cpu = 0;
    }

    /** Begins to count; allocated bytes are those of the calling thread. */
    void begin() {
        counting = true;
        cpuAtBegin = cpuOfProcess();
        allocatedAtBegin = allocatedByThread();
    }

    /** Ends the count; called by the thread that began it. */
    void end() {
        allocated.addAndGet(allocatedByThread() - allocatedAtBegin);
        cpu += cpuOfProcess() - cpuAtBegin;
        counting = false;
    }

    /** Adds bytes that another thread allocated between begin and end. Thread-safe; called before end. */
    void addOfThread(long bytes) {
        if (counting) {
            allocated.addAndGet(bytes);
        }
    }

    /** Adds the counts of another rank; its processor time only if it is in another process. */
    void add(long bytes, long nanos, long itsProcess) {
        allocated.addAndGet(bytes);
        cpu += itsProcess == process ? 0 : nanos;
    }

    long allocated() {
        return allocated.get();
    }

    /** In nanoseconds. */
    long cpu() {
        return cpu;
    }

    long process() {
        return process;
    }

    static long allocatedByThread() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }

    /** In nanoseconds since the process began. */
    static long cpuOfProcess() {
        long sum = 0;
        for (long thread : THREADS.getAllThreadIds()) {
            sum += Math.max(0, THREADS.getThreadCpuTime(thread));
        }
        return sum;
    }
}
