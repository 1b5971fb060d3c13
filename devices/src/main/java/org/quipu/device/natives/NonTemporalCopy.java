package org.quipu.device.natives;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.System.Logger.Level;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A copy by non-temporal stores (AMD64 Architecture Programmer's Manual, volume 1, section 4.6.1; Intel's, volume 1, section 10.4.6.2): what is written goes to memory, past the caches of the core
 * that writes it. For cores that share no cache: there a line that one of them has written, and the other is to read, is passed on by
 * the one's cache, which takes far longer than to fetch it from memory.
 *
 * <p>Java has no such store, so these are fifteen of the processor's instructions, laid into memory of their own. Only on Linux on x86-64, all of whose processors know them. Thread-safe.
 */
public final class NonTemporalCopy {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.natives");

    /** What one turn of the loop copies: a cache line. */
    private static final int LINE = 64;

    /** Of the target's address. */
    private static final int ALIGNMENT = 16;

    /**
     * {@code void copy(char *target, const char *source, long offset, long bytes)} by the System V ABI, which passes them in rdi, rsi, rdx and rcx and leaves those and xmm0 to xmm3 to
     * the function; bytes is a multiple of 64, and not 0. The fence at the end orders these stores before all later ones, which they otherwise are not.
     */
    private static final String CODE = """
            48 01 d6         add     rsi, rdx
            f3 0f 6f 06      movdqu  xmm0, [rsi]        ; next line
            f3 0f 6f 4e 10   movdqu  xmm1, [rsi + 16]
            f3 0f 6f 56 20   movdqu  xmm2, [rsi + 32]
            f3 0f 6f 5e 30   movdqu  xmm3, [rsi + 48]
            66 0f e7 07      movntdq [rdi], xmm0
            66 0f e7 4f 10   movntdq [rdi + 16], xmm1
            66 0f e7 57 20   movntdq [rdi + 32], xmm2
            66 0f e7 5f 30   movntdq [rdi + 48], xmm3
            48 83 c6 40      add     rsi, 64
            48 83 c7 40      add     rdi, 64
            48 83 e9 40      sub     rcx, 64
            77 cc            ja      next line
            0f ae f8         sfence
            c3               ret
            """;

    private static final int CODE_COLUMNS = 17;

    private static final long PROT_READ = 1;
    private static final long PROT_WRITE = 2;
    private static final long PROT_EXEC = 4;
    private static final long MAP_PRIVATE_ANONYMOUS = 0x22;

    private static final MethodHandle COPY = open();

    /** Whether {@link #copy} may be called: not on other processors or systems, and not where the system allows a program no code of its own. */
    public static final boolean AVAILABLE = COPY != null;

    private NonTemporalCopy() {
    }

    /**
     * Copies; what is written is visible to who sees a later release store of the calling thread.
     *
     * @param memory any memory, also on the heap
     * @param offset the first byte in it
     * @param target the address of native memory, see {@link AddressSpace}, a multiple of 16
     * @param length bytes, 0 or more. The garbage collector waits for the copy, so a few MiB at most
     * @throws IndexOutOfBoundsException if the bytes are not all in {@code memory}
     * @throws IllegalArgumentException if the target is not aligned
     */
    public static void copy(MemorySegment memory, long offset, long target, int length) {
        Objects.checkFromIndexSize(offset, length, memory.byteSize());
        if ((target & ALIGNMENT - 1) != 0) {
            throw new IllegalArgumentException("not a multiple of " + ALIGNMENT + ": " + target);
        }
        long lines = length & -LINE;
        if (lines != 0) {
            try {
                COPY.invokeExact(target, memory, offset, lines);
            } catch (Throwable e) {
                throw NativeLibrary.impossible(e);
            }
        }
        if (lines != length) {
            MemorySegment.copy(memory, offset + lines, AddressSpace.ALL, target + lines, length - lines);
        }
    }

    private static MethodHandle open() {
        if (!System.getProperty("os.name").equals("Linux") || !System.getProperty("os.arch").equals("amd64")) {
            return null;
        }
        try {
            byte[] code = HexFormat.of().parseHex(CODE.lines().map(line -> line.substring(0, CODE_COLUMNS).replace(" ", "")).collect(Collectors.joining()));
            NativeLibrary library = NativeLibrary.system();
            // Never released: it is needed as long as the process lives.
            long address = library.checked("mmap").word(0, code.length, PROT_READ | PROT_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
            if (address == -1) {
                throw new NativeException("no memory for " + code.length + " bytes of code");
            }
            MemorySegment.copy(MemorySegment.ofArray(code), 0, AddressSpace.ALL, address, code.length);
            library.checked("mprotect").zero("make memory executable", address, code.length, PROT_READ | PROT_EXEC);
            return NativeLibrary.brief(MemorySegment.ofAddress(address), null, LONG, ValueLayout.ADDRESS, LONG, LONG);
        } catch (NativeException | IllegalCallerException | UnsupportedOperationException e) {
            LOG.log(Level.DEBUG, "no non-temporal copies: {0}", e.getMessage());
            return null;
        }
    }
}
