package org.quipu.device.ucx;

import static org.quipu.device.natives.NativeLibrary.INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.Function;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;
import org.quipu.device.settings.DeviceSettings;

/**
 * The functions of {@code libucp.so.0}. The library is configured not to interfere with the JVM's signals and memory
 * management. Thread-safe.
 */
final class Ucp {

    static final String LIBRARY = "libucp.so.0";

    /**
     * The major version of the interface that the descriptors describe. Later minor versions extend the structures
     * compatibly.
     */
    static final int MAJOR = 1;

    static final int OLDEST_MINOR = 11;

    private static final String REMEDY = "Debian: apt install libucx0";
    private static final int LONGEST_TEXT = 256;

    private static volatile @Nullable Ucp loaded;

    private final String name;
    private final String version;
    private final Function statusString;
    final Function readConfiguration;
    final Function modifyConfiguration;
    final Function releaseConfiguration;
    final Function init;
    final Function cleanup;
    final Function createWorker;
    final Function destroyWorker;
    final Function getAddress;
    final Function releaseAddress;
    final Function getDescriptor;
    final Function setHandler;
    final Function createEndpoint;
    final Function mapMemory;
    final Function unmapMemory;
    final Function packKey;
    final Function releasePackedKey;
    final Function unpackKey;
    final Function destroyKey;
    final MemorySegment closeEndpoint;
    final MemorySegment progress;
    final MemorySegment arm;
    final MemorySegment flush;
    final MemorySegment send;
    final MemorySegment get;
    final MemorySegment releaseData;
    final MemorySegment checkRequest;
    final MemorySegment freeRequest;

    private Ucp(String name, NativeLibrary library) throws NativeException {
        this.name = name;
        version = version(library);
        statusString = library.checked("ucs_status_string");
        readConfiguration = library.checked("ucp_config_read");
        modifyConfiguration = library.checked("ucp_config_modify");
        releaseConfiguration = library.checked("ucp_config_release");
        init = library.checked("ucp_init_version");
        cleanup = library.checked("ucp_cleanup");
        createWorker = library.checked("ucp_worker_create");
        destroyWorker = library.checked("ucp_worker_destroy");
        getAddress = library.checked("ucp_worker_get_address");
        releaseAddress = library.checked("ucp_worker_release_address");
        getDescriptor = library.checked("ucp_worker_get_efd");
        setHandler = library.checked("ucp_worker_set_am_recv_handler");
        createEndpoint = library.checked("ucp_ep_create");
        mapMemory = library.checked("ucp_mem_map");
        unmapMemory = library.checked("ucp_mem_unmap");
        packKey = library.checked("ucp_rkey_pack");
        releasePackedKey = library.checked("ucp_rkey_buffer_release");
        unpackKey = library.checked("ucp_ep_rkey_unpack");
        destroyKey = library.checked("ucp_rkey_destroy");
        closeEndpoint = library.find("ucp_ep_close_nbx");
        progress = library.find("ucp_worker_progress");
        arm = library.find("ucp_worker_arm");
        flush = library.find("ucp_worker_flush_nbx");
        send = library.find("ucp_am_send_nbx");
        get = library.find("ucp_get_nbx");
        releaseData = library.find("ucp_am_data_release");
        checkRequest = library.find("ucp_request_check_status");
        freeRequest = library.find("ucp_request_free");
    }

    /**
     * Sets {@link Environment} and loads the library, on the first call.
     *
     * @throws NativeException if the layouts are not known for this platform, the library does not exist, or its
     *     version is not known
     */
    static Ucp load(String name) throws NativeException {
        NativeLibrary.requireLinuxOnAmd64("libucp");
        Ucp found = loaded;
        return found != null && found.name.equals(name) ? found : loadFirst(name);
    }

    private static synchronized Ucp loadFirst(String name) throws NativeException {
        if (loaded == null || !loaded.name.equals(name)) {
            Function setenv = NativeLibrary.system().checked("setenv");
            set(setenv, Environment.forced(), 1);
            set(setenv, Environment.defaults(DeviceSettings.UCX_FRAME.intValue() + UcxFrameDescriptor.PAYLOAD), 0);
            loaded = new Ucp(name, NativeLibrary.load(name, REMEDY));
        }
        return loaded;
    }

    private static void set(Function setenv, Map<String, String> variables, int replace) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            for (Map.Entry<String, String> variable : variables.entrySet()) {
                setenv.zero("set an environment variable", arena.allocateFrom(variable.getKey()).address(),
                        arena.allocateFrom(variable.getValue()).address(), replace);
            }
        }
    }

    private static String version(NativeLibrary library) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment numbers = arena.allocate(INT, 3);
            library.checked("ucp_get_version").word(numbers.address(), numbers.address() + 4, numbers.address() + 8);
            int major = numbers.get(INT, 0);
            int minor = numbers.get(INT, 4);
            checkVersion(major, minor);
            return major + "." + minor + "." + numbers.get(INT, 8);
        }
    }

    /**
     * Checks that the structures of a version are known.
     *
     * @throws NativeException unless it is 1.11 or a later 1.x
     */
    static void checkVersion(int major, int minor) throws NativeException {
        if (major != MAJOR || minor < OLDEST_MINOR) {
            throw new NativeException("UCX " + major + "." + minor + " is not known; device ucx needs " + MAJOR + "."
                    + OLDEST_MINOR + " or a later "
                    + MAJOR + ".x");
        }
    }

    /** Returns the library's version, for instance {@code 1.13.1}. */
    String version() {
        return version;
    }

    /**
     * Checks a function's status.
     *
     * @throws NativeException unless it is {@link UcsStatus#OK}
     */
    void check(String purpose, long answer) throws NativeException {
        if ((byte) answer != UcsStatus.OK) {
            throw new NativeException("cannot " + purpose + ": " + words((byte) answer));
        }
    }

    /** Returns the library's message for a status. */
    String words(byte status) {
        long text = statusString.word(status);
        return NativeLibrary.structure(text, LONGEST_TEXT).getString(0) + " (UCX status " + status + ")";
    }
}
