package org.quipu.device.natives;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;

/** Finds functions of a shared library by name. Pointers are passed as 64-bit words. Thread-safe. */
public final class NativeLibrary {

    /** A C {@code int}. */
    public static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    /** A C {@code long}, {@code size_t} or pointer. */
    public static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private static final String DENIED = "native access is denied; run java with --enable-native-access=ALL-UNNAMED";

    private final String name;
    private final SymbolLookup symbols;

    private NativeLibrary(String name, SymbolLookup symbols) {
        this.name = name;
        this.symbols = symbols;
    }

    /**
     * Loads a library for the lifetime of the process.
     *
     * @param name its soname
     * @param remedy what to do if the library is not installed, in a few words
     * @throws NativeException if there is no library of that name
     */
    @SuppressWarnings("restricted")
    public static NativeLibrary load(String name, String remedy) throws NativeException {
        try {
            return new NativeLibrary(name, SymbolLookup.libraryLookup(name, Arena.global()));
        } catch (IllegalArgumentException e) {
            throw new NativeException("there is no " + name + " (" + remedy + ")", e);
        } catch (IllegalCallerException e) {
            throw new NativeException(DENIED, e);
        }
    }

    /**
     * Rejects a library whose data structures are known for one platform only.
     *
     * @throws NativeException on other platforms
     */
    public static void requireLinuxOnAmd64(String name) throws NativeException {
        String platform = System.getProperty("os.name") + " on " + System.getProperty("os.arch");
        if (!platform.equals("Linux on amd64")) {
            throw new NativeException(
                    "the layouts of " + name + " are known only for Linux on amd64, not for " + platform);
        }
    }

    /** Returns the C library. */
    public static NativeLibrary system() {
        return new NativeLibrary("the C library", Linker.nativeLinker().defaultLookup());
    }

    /** Returns the address of a function of the C library, for {@link Downcalls}; the null pointer if it has none. */
    public static MemorySegment systemFunction(String function) {
        try {
            return system().symbols.find(function).orElse(MemorySegment.NULL);
        } catch (UnsupportedOperationException e) {
            return MemorySegment.NULL;
        }
    }

    /**
     * Returns a function whose errors are thrown as exceptions.
     *
     * @throws NativeException if the function does not exist or native access is denied
     */
    public Function checked(String function) throws NativeException {
        if (Function.CALL == null) {
            throw new NativeException(DENIED);
        }
        return new Function(function, find(function));
    }

    /**
     * Returns a function's address, for {@link Downcalls}.
     *
     * @throws NativeException if the library has no such function
     */
    public MemorySegment find(String function) throws NativeException {
        return symbols.find(function)
                .orElseThrow(() -> new NativeException(name + " has no function " + function + "; it is too old"));
    }

    /** Returns a view of a structure created by native code. */
    @SuppressWarnings("restricted")
    public static MemorySegment structure(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }
}
