package org.quipu.mpj.manager.environment;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.quipu.device.host.HostIdentity;
import org.quipu.mpj.manager.FailureReason;

/** Keys in files that only the user can read. */
public final class UserKey {

    private static final int LEAST_BYTES = 16;
    private static final int MOST_BYTES = 4096;
    private static final int KEY_BYTES = 32;
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");
    private static final Set<PosixFilePermission> OWN_FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> FORBIDDEN = PosixFilePermissions.fromString("----wxrwx");

    private UserKey() {}

    /**
     * Returns the content of a file that the user provides.
     *
     * @throws IOException if it cannot be read, others can read or change it, or it is shorter than 16 bytes
     */
    static byte[] ofFile(Path file) throws IOException {
        PosixFileAttributes attributes = Files.readAttributes(file, PosixFileAttributes.class);
        boolean isMine = Files.getAttribute(file, "unix:uid").toString().equals(HostIdentity.user());
        // Kubernetes gives a secret to a process that is not root by its group.
        boolean isOpen = attributes.permissions().stream().anyMatch(FORBIDDEN::contains)
                || isMine && attributes.permissions().contains(PosixFilePermission.GROUP_READ);
        if (isOpen) {
            throw new IOException(file + " is open to other users (mode "
                    + PosixFilePermissions.toString(attributes.permissions()) + "); run 'chmod 600 " + file
                    + "', or in Kubernetes mount the secret with defaultMode 0400");
        }
        if (attributes.size() < LEAST_BYTES || attributes.size() > MOST_BYTES) {
            throw new IOException(file + " has " + attributes.size() + " bytes; a secret has " + LEAST_BYTES + " to "
                    + MOST_BYTES + " bytes, such as those of 'openssl rand -hex 32'");
        }
        return Files.readAllBytes(file);
    }

    /** Returns the path of the user's key, which all hosts with a common home directory share. */
    public static Path path(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        return Path.of(home, ".quipu", "key");
    }

    /**
     * Returns the user's key. Creates it if it does not exist; if several processes do so at once, all return the same.
     *
     * @throws IOException if it cannot be created or read, or is open to other users; the message names the file
     */
    public static byte[] ofUser(Map<String, String> environment) throws IOException {
        Path key = path(environment);
        try {
            if (Files.notExists(key)) {
                create(key);
            }
            if (!Files.getAttribute(key, "unix:uid", LinkOption.NOFOLLOW_LINKS).toString()
                    .equals(HostIdentity.user())) {
                throw new IOException("it belongs to another user");
            }
            return ofFile(key);
        } catch (IOException e) {
            throw new IOException("the key " + key + " cannot be used (" + FailureReason.of(e) + ")", e);
        }
    }

    private static void create(Path key) throws IOException {
        Path folder = key.getParent();
        try {
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWN));
        } catch (FileAlreadyExistsException e) {
            // The usual case, or another process was faster; what matters is checked when the key is read.
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, folder + " exists", e);
        }
        byte[] random = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(random);
        Path unnamed = Files.createTempFile(folder, "key", null, PosixFilePermissions.asFileAttribute(OWN_FILE));
        try {
            Files.writeString(unnamed, HexFormat.of().formatHex(random) + "\n");
            // A link never replaces a key, also on NFS.
            Files.createLink(key, unnamed);
        } catch (FileAlreadyExistsException e) {
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, key + " exists", e);
        } finally {
            Files.delete(unnamed);
        }
    }
}
