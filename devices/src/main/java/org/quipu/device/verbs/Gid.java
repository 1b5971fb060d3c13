package org.quipu.device.verbs;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * A port's address of 128 bits; on RoCE an IPv6 address, or an IPv4 address as {@code ::ffff:a.b.c.d}.
 *
 * @param index index in the port's table
 * @param bytes the 16 bytes, in network order
 * @param type the kernel's name of the type: {@code IB/RoCE v1} or {@code RoCE v2}
 */
record Gid(int index, byte[] bytes, String type) {

    static final String ROCE_2 = "RoCE v2";

    private static final int LENGTH = 16;

    Gid {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("a GID has 16 bytes, not " + bytes.length);
        }
        bytes = bytes.clone();
    }

    /**
     * Parses the text written by the kernel or by {@link #hex}.
     *
     * @throws IllegalArgumentException if it is not a GID
     */
    static byte[] parse(String text) {
        byte[] bytes = HexFormat.of().parseHex(text.replace(":", ""));
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("not a GID: " + text);
        }
        return bytes;
    }

    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    boolean isZero() {
        return Arrays.equals(bytes, new byte[LENGTH]);
    }

    boolean isIpv4() {
        byte[] prefix = parse("00000000000000000000ffff00000000");
        return Arrays.equals(bytes, 0, 12, prefix, 0, 12);
    }

    boolean isLinkLocal() {
        return bytes[0] == (byte) 0xFE && (bytes[1] & 0xC0) == 0x80;
    }

    /** Returns the address as 32 hexadecimal digits. */
    String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Gid gid && index == gid.index && Arrays.equals(bytes, gid.bytes)
                && type.equals(gid.type);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes) * 31 + index;
    }

    @Override
    public String toString() {
        return index + " " + hex() + " " + type;
    }
}
