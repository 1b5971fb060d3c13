package org.quipu.device.natives;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** Linux system calls through the C library's {@code syscall}, for processors whose call numbers are known here. */
public final class SystemCalls {

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

    private SystemCalls() {
    }

    /** The number of a system call on this processor, or empty where it is not known. */
    public static Optional<Long> number(long x86, long arm) {
        if (!System.getProperty("os.name").equals("Linux")) {
            return Optional.empty();
        }
        return switch (System.getProperty("os.arch")) {
            case "amd64" -> Optional.of(x86);
            case "aarch64" -> Optional.of(arm);
            default -> Optional.empty();
        };
    }

    /**
     * A handle that makes system calls: its first argument is the call's number, the result what {@code syscall} answers,
     * -1 for any error.
     *
     * @param arguments the layouts of the call's own arguments
     * @throws IllegalCallerException if native access is denied to this code
     */
    @SuppressWarnings("restricted")
    public static Optional<MethodHandle> handle(MemoryLayout... arguments) {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> syscall = linker.defaultLookup().find("syscall");
        FunctionDescriptor type = FunctionDescriptor.of(LONG, LONG).appendArgumentLayouts(arguments);
        return syscall.map(address -> linker.downcallHandle(address, type, Linker.Option.firstVariadicArg(1)));
    }
}
