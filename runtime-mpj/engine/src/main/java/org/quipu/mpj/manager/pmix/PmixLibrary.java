package org.quipu.mpj.manager.pmix;

import static org.quipu.mpj.manager.pmix.PmixDescriptor.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * The functions of a {@code libpmix} that has been loaded into this process, for the client of a launcher. Its failures
 * are thrown with the library's name for the error. Thread-safe; a call may block until the launcher responds.
 */
final class PmixLibrary {

    private static final Pattern VERSION = Pattern.compile("(\\d+)\\.\\d+[0-9a-z.]*");
    /** Longest text that is read from memory of the library. */
    private static final int LONGEST_TEXT = 4096;

    private final String name;
    private final String version;
    private final Function errorString;
    private final Function init;
    private final Function get;
    private final Function put;
    private final Function commit;
    private final Function fence;
    private final Function abort;
    private final Function leave;

    /** A process as the launcher numbers it. */
    record Peer(String namespace, int rank) {}

    private PmixLibrary(String name, NativeLibrary library) throws NativeException {
        this.name = name;
        errorString = library.checked("PMIx_Error_string");
        init = library.checked("PMIx_Init");
        get = library.checked("PMIx_Get");
        put = library.checked("PMIx_Put");
        commit = library.checked("PMIx_Commit");
        fence = library.checked("PMIx_Fence");
        abort = library.checked("PMIx_Abort");
        leave = library.checked("PMIx_Finalize");
        String text = textAt(library.checked("PMIx_Get_version").word());
        Matcher number = VERSION.matcher(text);
        if (!number.find() || number.group(1).length() > 3
                || Integer.parseInt(number.group(1)) < OLDEST_MAJOR) {
            throw new NativeException(name + " has version '" + text + "', but " + OLDEST_MAJOR + ".0 is needed");
        }
        version = number.group();
    }

    /**
     * Loads the first library that can be loaded, for the lifetime of the process.
     *
     * @param names paths or sonames, the best one first; at least one
     * @throws NativeException if none can be loaded, with the reason for each
     */
    static PmixLibrary load(List<String> names) throws NativeException {
        String platform =
                System.getProperty("os.name") + " with " + System.getProperty("sun.arch.data.model") + " bits";
        if (!platform.equals("Linux with 64 bits")) {
            throw new NativeException("PMIx is supported on Linux with 64 bits only, not on " + platform);
        }
        List<String> reasons = new ArrayList<>();
        for (String name : names) {
            try {
                return new PmixLibrary(name, NativeLibrary.load(name, "or one of the libraries it needs is missing"));
            } catch (NativeException e) {
                reasons.add(e.getMessage());
            }
        }
        throw new NativeException(String.join("; ", reasons.stream().distinct().toList()));
    }

    /** Returns the path or soname by which the library was loaded. */
    String name() {
        return name;
    }

    /** Returns the version, such as {@code "4.2.2"}. */
    String version() {
        return version;
    }

    /** Connects to the launcher and returns this process. Starts a thread of the library. */
    Peer init() throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment proc = arena.allocate(PROC_BYTES, Long.BYTES);
            SignalActions signals = SignalActions.save(arena);
            int status;
            try {
                status = (int) init.word(proc.address(), 0, 0);
            } finally {
                signals.restore();
            }
            check("PMIx_Init", status);
            proc.set(ValueLayout.JAVA_BYTE, NAMESPACE_BYTES - 1L, (byte) 0);
            return new Peer(proc.getString(0), proc.get(NativeLibrary.INT, RANK_OFFSET));
        }
    }

    /** Returns the number that the launcher or a process published under a key. */
    int getNumber(Peer of, String key) throws NativeException {
        MemorySegment value = get(of, key, TYPE_UINT32);
        return value.get(NativeLibrary.INT, DATA_OFFSET);
    }

    /** Returns the text that the launcher or a process published under a key. */
    String getText(Peer of, String key) throws NativeException {
        return textAt(get(of, key, TYPE_STRING).get(NativeLibrary.LONG, DATA_OFFSET));
    }

    /** Returns a value, whose memory is not released: how to do that depends on the library's version. */
    private MemorySegment get(Peer of, String key, short type) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment result = arena.allocate(ValueLayout.ADDRESS);
            check("PMIx_Get of " + key, (int) get.word(proc(arena, of).address(), arena.allocateFrom(key).address(),
                    0, 0, result.address()));
            MemorySegment value = NativeLibrary.structure(result.get(NativeLibrary.LONG, 0), VALUE_BYTES);
            if (value.address() == 0 || value.get(ValueLayout.JAVA_SHORT, TYPE_OFFSET) != type) {
                throw new NativeException("PMIx_Get of " + key + " returned no value of type " + type);
            }
            return value;
        }
    }

    /** Publishes a text of this process; visible to others after {@link #fence}. */
    void put(String key, String text) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = arena.allocate(VALUE_BYTES, Long.BYTES);
            value.set(ValueLayout.JAVA_SHORT, TYPE_OFFSET, TYPE_STRING);
            value.set(NativeLibrary.LONG, DATA_OFFSET, arena.allocateFrom(text).address());
            check("PMIx_Put", (int) put.word(SCOPE_GLOBAL, arena.allocateFrom(key).address(), value.address()));
            check("PMIx_Commit", (int) commit.word());
        }
    }

    /** Returns when all processes of the job have called it; collects what they published. */
    void fence() throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment info = arena.allocate(INFO_BYTES, Long.BYTES);
            info.setString(0, COLLECT);
            info.set(ValueLayout.JAVA_SHORT, INFO_VALUE_OFFSET + TYPE_OFFSET, TYPE_BOOL);
            info.set(ValueLayout.JAVA_BYTE, INFO_VALUE_OFFSET + DATA_OFFSET, (byte) 1);
            check("PMIx_Fence", (int) fence.word(0, 0, info.address(), 1));
        }
    }

    /** Asks the launcher to end all processes of the job with an exit code. */
    void abort(int code, String reason) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            check("PMIx_Abort", (int) abort.word(code, arena.allocateFrom(reason).address(), 0, 0));
        }
    }

    /** Disconnects from the launcher, after which this process may end. */
    void leave() throws NativeException {
        check("PMIx_Finalize", (int) leave.word(0, 0));
    }

    private static MemorySegment proc(Arena arena, Peer of) {
        MemorySegment proc = arena.allocate(PROC_BYTES, Long.BYTES);
        proc.setString(0, of.namespace());
        proc.set(NativeLibrary.INT, RANK_OFFSET, of.rank());
        return proc;
    }

    private void check(String call, int status) throws NativeException {
        if (status != SUCCESS) {
            throw new NativeException(call + " failed: " + textAt(errorString.word(status)) + " (" + status + ")");
        }
    }

    private static String textAt(long address) {
        return address == 0 ? "" : NativeLibrary.structure(address, LONGEST_TEXT).getString(0);
    }
}
