package org.quipu.device.ucx;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeLibrary;

/**
 * A process that records the JVM's signals, code and threads, uses UCX, and prints each difference as a line.
 * Arguments: {@code device} for the device, {@code plain} for the library without configuration.
 */
final class IntrusionMain {

    private static final int SIGNALS = 64;
    private static final int CODE_BYTES = 32;
    private static final List<String> WATCHED = List.of("mmap", "munmap", "mremap", "madvise", "brk", "sbrk", "shmat",
            "shmdt", "malloc", "free", "realloc", "calloc", "sigaction");

    private IntrusionMain() {
    }

    public static void main(String[] args) throws Exception {
        // Java installs a signal handler when it starts a process for the first time.
        Process other = new ProcessBuilder("true").start();
        other.waitFor();
        Map<String, String> before = state();
        if (args[0].equals("plain")) {
            loadPlain();
        } else {
            talk();
        }
        Map<String, String> after = state();
        before.forEach((name, value) -> {
            if (!value.equals(after.get(name))) {
                System.out.println("changed: " + name + " was " + value + ", is " + after.get(name));
            }
        });
        System.out.println("compared: " + before.size());
        // Avoids effects of {@code plain} on the signals during shutdown.
        Runtime.getRuntime().halt(0);
    }

    /** Loads and initializes the library without configuring it; the parent process may have done so. */
    private static void loadPlain() throws IOException {
        Function unsetenv = NativeLibrary.system().checked("unsetenv");
        try (Arena arena = Arena.ofConfined()) {
            for (String variable : Environment.forced().keySet()) {
                unsetenv.zero("unset a variable", arena.allocateFrom(variable).address());
            }
            MemorySegment params = arena.allocate(ParamsDescriptor.CONTEXT_BYTES, Long.BYTES);
            params.set(ValueLayout.JAVA_LONG, ParamsDescriptor.FIELD_MASK, ParamsDescriptor.FIELD_FEATURES);
            params.set(ValueLayout.JAVA_LONG, ParamsDescriptor.FEATURES, ParamsDescriptor.FEATURE_AM);
            MemorySegment context = arena.allocate(ValueLayout.JAVA_LONG);
            NativeLibrary library = NativeLibrary.load(Ucp.LIBRARY, "");
            library.checked("ucp_init_version")
                    .word(Ucp.MAJOR, Ucp.OLDEST_MINOR, params.address(), 0, context.address());
        }
    }

    private static void talk() throws IOException {
        JobInfo first = new JobInfo("intrusion-" + ProcessHandle.current().pid(), 0, 2, 2, 1, new byte[32]);
        JobInfo second = new JobInfo(first.jobId(), 1, 2, 2, 1, new byte[32]);
        UcxDeviceProvider provider = new UcxDeviceProvider();
        SortedSet<Long> threads = threads();
        try (Device from = provider.open(first); Device to = provider.open(second)) {
            Tally tally = new Tally();
            from.start(new Tally());
            to.start(tally);
            from.addPeer(1, to.address());
            to.addPeer(0, from.address());
            MemorySegment memory = MemorySegment.ofArray(new byte[from.maxPayload()]);
            for (int i = 0; i < 1000; i++) {
                while (from.trySend(1, i, 0, 0, 0, memory, 0, i % 2 == 0 ? 8 : from.maxPayload()) != Device.ACCEPTED) {
                    from.poll();
                    to.poll();
                }
            }
            while (tally.frames() < 1000) {
                from.poll();
                to.poll();
            }
            SortedSet<Long> more = threads();
            more.removeAll(threads);
            more.forEach(thread -> System.out.println("thread: " + name(thread)));
        }
    }

    private static SortedSet<Long> threads() throws IOException {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            return tasks.map(task -> Long.valueOf(task.getFileName().toString()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static String name(long thread) {
        try {
            return Files.readString(Path.of("/proc/self/task/" + thread + "/comm")).strip();
        } catch (IOException e) {
            return "ended";
        }
    }

    /**
     * The signals that are handled and by which code, the first bytes of memory management functions, and their
     * addresses.
     */
    private static Map<String, String> state() throws IOException {
        Map<String, String> state = new LinkedHashMap<>();
        Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigCgt") || line.startsWith("SigIgn"))
                .forEach(line -> state.put(line.substring(0, 6), line.substring(7).strip()));
        try (Arena arena = Arena.ofConfined()) {
            Function sigaction = NativeLibrary.system().checked("sigaction");
            MemorySegment action = arena.allocate(256, 8);
            for (int signal = 1; signal <= SIGNALS; signal++) {
                action.fill((byte) 0);
                sigaction.word(signal, 0, action.address());
                // The handler and the flags behind its mask of 128 bytes.
                state.put("signal " + signal, Long.toHexString(action.get(ValueLayout.JAVA_LONG, 0)) + " "
                        + Integer.toHexString(action.get(ValueLayout.JAVA_INT, 136)));
            }
        }
        for (String function : WATCHED) {
            Linker.nativeLinker().defaultLookup().find(function).ifPresent(code -> state.put("code of " + function,
                    Long.toHexString(code.address()) + " " + HexFormat.of().formatHex(bytes(code))));
        }
        return state;
    }

    private static byte[] bytes(MemorySegment code) {
        return Arrays.copyOf(NativeLibrary.structure(code.address(), CODE_BYTES).toArray(ValueLayout.JAVA_BYTE),
                CODE_BYTES);
    }
}
