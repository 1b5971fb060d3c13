package org.quipu.device.ucx;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The environment variables that configure the library, which reads them when it is loaded. They are set in the C
 * library's environment only: {@link System#getenv} does not return them; child processes may inherit them.
 *
 * <p>The JVM has its own signal handlers and memory management, so the library must not install any; the user cannot
 * change that. The other variables are defaults of this device, which the user's values override.
 */
final class Environment {

    private static final Map<String, String> FORCED = new LinkedHashMap<>();

    static {
        // No signal handlers for errors or debuggers.
        FORCED.put("UCX_HANDLE_ERRORS", "none");
        FORCED.put("UCX_ERROR_SIGNALS", "");
        FORCED.put("UCX_DEBUG_SIGNO", "0");
        // No hooks for mmap, munmap, malloc and free, which would be installed by patching code.
        FORCED.put("UCX_MEM_EVENTS", "n");
        FORCED.put("UCX_MEM_MMAP_HOOK_MODE", "none");
        FORCED.put("UCX_MEM_MALLOC_HOOKS", "n");
        FORCED.put("UCX_MEM_MALLOC_RELOC", "n");
        FORCED.put("UCX_MEM_CUDA_HOOK_MODE", "none");
        // No virtual file system, which requires a thread.
        FORCED.put("UCX_VFS_ENABLE", "n");
    }

    private Environment() {
    }

    /** Returns the variables that override the user's values. */
    static Map<String, String> forced() {
        return FORCED;
    }

    /**
     * Returns the variables that the user's values override.
     *
     * @param frame bytes of the longest frame including its header, which must be sent as one fragment
     */
    static Map<String, String> defaults(int frame) {
        Map<String, String> variables = new LinkedHashMap<>();
        String piece = Integer.toString(frame + 256);
        variables.put("UCX_MM_SEG_SIZE", piece);
        variables.put("UCX_TCP_TX_SEG_SIZE", piece);
        variables.put("UCX_TCP_RX_SEG_SIZE", piece);
        // Shared memory must report failed peers, too; otherwise endpoints with error handling do not use it.
        variables.put("UCX_MM_ERROR_HANDLING", "y");
        // The device reports failed peers; standard output belongs to the program.
        variables.put("UCX_LOG_FILE", "stderr");
        variables.put("UCX_LOG_LEVEL", "fatal");
        variables.put("UCX_WARN_UNUSED_ENV_VARS", "n");
        return variables;
    }
}
