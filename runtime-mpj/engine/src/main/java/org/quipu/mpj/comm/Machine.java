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

/** Which machine this process runs on. */
public final class Machine {

    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");

    private static final long ID = id();

    private Machine() {
    }

    /**
     * A number that processes of one machine have in common, and those of others do not, but for a chance of 1 in 2^64.
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

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    /** What the kernel drew when it started; empty where it does not tell, and then the host name alone decides. */
    private static String boot() {
        try {
            return Files.readString(BOOT);
        } catch (IOException e) {
            return "";
        }
    }
}
