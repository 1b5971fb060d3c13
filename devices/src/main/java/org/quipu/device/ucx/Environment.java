package org.quipu.device.ucx;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the library is told by environment variables, which it reads while it is loaded. They are set in the memory of the C library alone:
 * {@link System#getenv} knows nothing of them; child processes may inherit them.
 *
 * <p>A JVM has signal handlers and a memory management of its own, so the library must not have any: that is not for the user to choose. The rest
 * is what suits this device, if the user has not said otherwise.
 */
final class Environment {

    private static final Map<String, String> FORCED = new LinkedHashMap<>();

    static {
        // No handler for signals, neither of errors nor for the debugger.
        FORCED.put("UCX_HANDLE_ERRORS", "none");
        FORCED.put("UCX_ERROR_SIGNALS", "");
        FORCED.put("UCX_DEBUG_SIGNO", "0");
        // No watch over mmap, munmap, malloc and free, whose code would be changed in memory for that.
        FORCED.put("UCX_MEM_EVENTS", "n");
        FORCED.put("UCX_MEM_MMAP_HOOK_MODE", "none");
        FORCED.put("UCX_MEM_MALLOC_HOOKS", "n");
        FORCED.put("UCX_MEM_MALLOC_RELOC", "n");
        FORCED.put("UCX_MEM_CUDA_HOOK_MODE", "none");
        // No file system of its own, which needs a thread.
        FORCED.put("UCX_VFS_ENABLE", "n");
    }

    private Environment() {
    }

    /** Variables that replace the user's. */
    static Map<String, String> forced() {
        return FORCED;
    }

    /**
     * Variables for which the user's are left as they are.
     *
     * @param frame bytes of the longest frame, header included, which should go in one piece
     */
    static Map<String, String> defaults(int frame) {
        Map<String, String> variables = new LinkedHashMap<>();
        String piece = Integer.toString(frame + 256);
        variables.put("UCX_MM_SEG_SIZE", piece);
        variables.put("UCX_TCP_TX_SEG_SIZE", piece);
        variables.put("UCX_TCP_RX_SEG_SIZE", piece);
        // Shared memory too is to report peers that fail; else it is not used where this is asked for.
        variables.put("UCX_MM_ERROR_HANDLING", "y");
        // A peer that is gone is told by the device; standard output is the program's.
        variables.put("UCX_LOG_FILE", "stderr");
        variables.put("UCX_LOG_LEVEL", "fatal");
        variables.put("UCX_WARN_UNUSED_ENV_VARS", "n");
        return variables;
    }
}
