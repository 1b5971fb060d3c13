package org.quipu.device.verbs;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Functions of a shared library, found by name. Pointers are passed as 64-bit words. Thread-safe. */
final class NativeLibrary {

    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

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
     * @throws VerbsException if the system has none of that name
     */
    @SuppressWarnings("restricted")
    static NativeLibrary load(String name) throws VerbsException {
        try {
            return new NativeLibrary(name, SymbolLookup.libraryLookup(name, Arena.global()));
        } catch (IllegalArgumentException e) {
            throw new VerbsException("there is no " + name + " (Debian: apt install libibverbs1 ibverbs-providers)", e);
        } catch (IllegalCallerException e) {
            throw new VerbsException("native access is denied; run java with --enable-native-access=ALL-UNNAMED", e);
        }
    }

    /** The C library. */
    @SuppressWarnings("restricted")
    static NativeLibrary system() {
        return new NativeLibrary("the C library", Linker.nativeLinker().defaultLookup());
    }

    /** A function whose errors are of no interest. */
    @SuppressWarnings("restricted")
    MethodHandle plain(String function, MemoryLayout result, MemoryLayout... arguments) throws VerbsException {
        return Linker.nativeLinker().downcallHandle(find(function), descriptor(result, arguments));
    }

    /**
     * A function that tells by {@code errno} what went wrong. It takes up to six integers or pointers and answers one. All are called in one
     * way, with six words: on x86-64 (System V ABI) they lie in registers, and a function does not look at those that it does not know. So the
     * JVM makes the code for one kind of call instead of a dozen.
     */
    @SuppressWarnings("restricted")
    Function checked(String function) throws VerbsException {
        return new Function(function, Linker.nativeLinker().downcallHandle(find(function), SIX_WORDS, ERRNO));
    }

    private MemorySegment find(String function) throws VerbsException {
        return symbols.find(function).orElseThrow(() -> new VerbsException(name + " has no function " + function + "; it is too old"));
    }

    static FunctionDescriptor descriptor(MemoryLayout result, MemoryLayout... arguments) {
        return result == null ? FunctionDescriptor.ofVoid(arguments) : FunctionDescriptor.of(result, arguments);
    }

    /** The exception for what cannot happen: the handles here throw nothing. */
    static IllegalStateException impossible(Throwable e) {
        if (e instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(e);
    }
}
