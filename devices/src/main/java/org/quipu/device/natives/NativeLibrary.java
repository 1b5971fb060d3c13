package org.quipu.device.natives;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Functions of a shared library, found by name. Pointers are passed as 64-bit words. Thread-safe. */
public final class NativeLibrary {

    /** A C {@code int}. */
    public static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    /** A C {@code long}, {@code size_t} or pointer. */
    public static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");

    private static final FunctionDescriptor SIX_WORDS = FunctionDescriptor.of(LONG, LONG, LONG, LONG, LONG, LONG, LONG);

    private final String name;
    private final SymbolLookup symbols;

    private NativeLibrary(String name, SymbolLookup symbols) {
        this.name = name;
        this.symbols = symbols;
    }

    /**
     * Loads a library for the life of the process.
     *
     * @param name its soname
     * @param remedy what to do where there is none, in a few words
     * @throws NativeException if the system has none of that name
     */
    @SuppressWarnings("restricted")
    public static NativeLibrary load(String name, String remedy) throws NativeException {
        try {
            return new NativeLibrary(name, SymbolLookup.libraryLookup(name, Arena.global()));
        } catch (IllegalArgumentException e) {
            throw new NativeException("there is no " + name + " (" + remedy + ")", e);
        } catch (IllegalCallerException e) {
            throw new NativeException("native access is denied; run java with --enable-native-access=ALL-UNNAMED", e);
        }
    }

    /** The C library. */
    @SuppressWarnings("restricted")
    public static NativeLibrary system() {
        return new NativeLibrary("the C library", Linker.nativeLinker().defaultLookup());
    }

    /** A function whose errors are of no interest. */
    @SuppressWarnings("restricted")
    public MethodHandle plain(String function, MemoryLayout result, MemoryLayout... arguments) throws NativeException {
        return Linker.nativeLinker().downcallHandle(find(function), descriptor(result, arguments));
    }

    /**
     * A function that returns soon, without waiting for anything. Pointers may be passed as segments, of memory on the heap
     * as well: the garbage collector waits until it has returned.
     */
    @SuppressWarnings("restricted")
    public MethodHandle brief(String function, MemoryLayout result, MemoryLayout... arguments) throws NativeException {
        return Linker.nativeLinker().downcallHandle(find(function), descriptor(result, arguments), Linker.Option.critical(true));
    }

    /** A function that is called through its address, which becomes the first argument; its errors are of no interest. */
    @SuppressWarnings("restricted")
    public static MethodHandle unbound(MemoryLayout result, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(descriptor(result, arguments));
    }

    /**
     * A function that reports by {@code errno} what went wrong. It takes up to six integers or pointers and returns one, or
     * nothing. All are called in one way, with six words: on x86-64 (System V ABI) they lie in registers, and a function
     * ignores those that it does not know. So the JVM makes the code for one kind of call instead of a dozen.
     */
    @SuppressWarnings("restricted")
    public Function checked(String function) throws NativeException {
        return new Function(function, Linker.nativeLinker().downcallHandle(find(function), SIX_WORDS, ERRNO));
    }

    /** Where a function is, for a call through its address. @throws NativeException if the library has none of that name */
    public MemorySegment find(String function) throws NativeException {
        return symbols.find(function).orElseThrow(() -> new NativeException(name + " has no function " + function + "; it is too old"));
    }

    private static FunctionDescriptor descriptor(MemoryLayout result, MemoryLayout... arguments) {
        return result == null ? FunctionDescriptor.ofVoid(arguments) : FunctionDescriptor.of(result, arguments);
    }

    /** Rethrows what a handle throws; a checked exception cannot happen. */
    public static IllegalStateException impossible(Throwable e) {
        if (e instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(e);
    }
}
