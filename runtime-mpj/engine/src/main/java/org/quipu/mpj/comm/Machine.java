package org.quipu.mpj.comm;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The identity of the machine on which this process runs. */
public final class Machine {

    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    private static final long ID = id();

    private Machine() {
    }

    /**
     * Returns a number that identifies the machine: the same for all its processes; equal on two machines with
     * probability 2^-64 only.
     */
    public static long number() {
        return ID;
    }

    private static long id() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((hostName() + ' ' + boot()).getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Returns the host name of the machine. */
    public static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    /**
     * Returns the kernel's random boot identifier; empty if it cannot be read. In that case the host name alone
     * identifies the machine.
     */
    private static String boot() {
        try {
            return Files.readString(BOOT);
        } catch (IOException e) {
            return "";
        }
    }
}
