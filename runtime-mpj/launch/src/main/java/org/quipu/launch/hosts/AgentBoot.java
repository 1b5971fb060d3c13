package org.quipu.launch.hosts;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;

/**
 * The first class of an agent: receives the class path over standard input, and starts {@link AgentMain} with it. It
 * is sent to the host alone, so it uses no other class of Quipu.
 *
 * <p>Jars are kept in the folder {@code quipu/jars} of the user's cache folder, under the SHA-256 of their content. A
 * jar of the same content that has the same path as on the launcher's host is used in its place.
 */
public final class AgentBoot {

    /** The line that precedes all other output; what a login shell prints comes before it. */
    static final String GREETING = "QUIPU-AGENT 1";

    private static final Duration UNUSED = Duration.ofDays(30);

    private AgentBoot() {}

    /**
     * Starts the agent.
     *
     * @param args the temporary folder with this class, which is deleted
     */
    public static void main(String[] args) throws Exception {
        Path own = Path.of(args[0]);
        for (String each : List.of("org/quipu/launch/hosts/AgentBoot.class", "org/quipu/launch/hosts",
                "org/quipu/launch", "org/quipu", "org", "")) {
            Files.deleteIfExists(own.resolve(each));
        }
        // Nothing but frames may be written to standard output.
        System.setOut(System.err);
        OutputStream raw = new FileOutputStream(FileDescriptor.out);
        raw.write(("\n" + GREETING + "\n").getBytes(StandardCharsets.US_ASCII));
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(raw));
        int ofAgent = in.readInt();
        String[] paths = receive(in, out);
        URL[] urls = new URL[ofAgent];
        for (int i = 0; i < ofAgent; i++) {
            urls[i] = Path.of(paths[i]).toUri().toURL();
        }
        // Open until the JVM ends.
        @SuppressWarnings("resource")
        URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        Class.forName("org.quipu.launch.hosts.AgentMain", true, loader).getMethod("main", String[].class)
                .invoke(null, (Object) paths);
    }

    /** Receives the missing files of a class path, and returns the paths of all. */
    static String[] receive(DataInputStream in, DataOutputStream out) throws IOException {
        int count = in.readInt();
        String[] paths = new String[count];
        String[] sums = new String[count];
        long[] sizes = new long[count];
        boolean[] missing = new boolean[count];
        int missingCount = 0;
        Path cache = null;
        for (int i = 0; i < count; i++) {
            String path = in.readUTF();
            String name = in.readUTF();
            sums[i] = in.readUTF();
            sizes[i] = in.readLong();
            paths[i] = path;
            if (!sums[i].isEmpty() && !isSame(path, sums[i], sizes[i])) {
                if (cache == null) {
                    cache = cacheFolder();
                }
                Path kept = cache.resolve(sums[i]).resolve(name);
                paths[i] = kept.toString();
                missing[i] = !isKept(kept, sizes[i]);
                missingCount += missing[i] ? 1 : 0;
            }
        }
        out.writeInt(missingCount);
        for (int i = 0; i < count; i++) {
            if (missing[i]) {
                out.writeInt(i);
            }
        }
        // As in frames: srun passes on whole lines.
        out.write('\n');
        out.flush();
        for (int i = 0; i < count; i++) {
            if (missing[i]) {
                keep(in, Path.of(paths[i]), sums[i], sizes[i]);
            }
        }
        if (cache != null) {
            removeUnused(cache);
        }
        return paths;
    }

    private static boolean isSame(String path, String sum, long size) throws IOException {
        Path file = path.isEmpty() ? null : Path.of(path);
        if (file == null || !Files.isReadable(file) || Files.size(file) != size) {
            return false;
        }
        MessageDigest digest = digest();
        try (InputStream content = Files.newInputStream(file)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest()).equals(sum);
    }

    /** A file gets its name when it is whole. The time of its folder shows when it was used last. */
    private static boolean isKept(Path file, long size) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) != size) {
            return false;
        }
        Files.setLastModifiedTime(file.getParent(), FileTime.from(Instant.now()));
        return true;
    }

    private static Path cacheFolder() throws IOException {
        String given = System.getenv("XDG_CACHE_HOME");
        Path base = given != null && given.startsWith("/") ? Path.of(given)
                : Path.of(System.getenv().getOrDefault("HOME", System.getProperty("user.home")), ".cache");
        Path folder = base.resolve("quipu").resolve("jars");
        try {
            Files.createDirectories(folder,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new IOException("the cache folder " + folder + " cannot be created (" + e + "); set XDG_CACHE_HOME "
                    + "on this host, or use --no-ship", e);
        }
        return folder;
    }

    private static void keep(DataInputStream in, Path file, String sum, long size) throws IOException {
        Files.createDirectories(file.getParent());
        Path part = Files.createTempFile(file.getParent(), "part", null);
        MessageDigest digest = digest();
        try (OutputStream content = Files.newOutputStream(part)) {
            byte[] buffer = new byte[1 << 16];
            for (long left = size; left > 0;) {
                int length = (int) Math.min(left, buffer.length);
                in.readFully(buffer, 0, length);
                digest.update(buffer, 0, length);
                content.write(buffer, 0, length);
                left -= length;
            }
        } catch (IOException e) {
            Files.deleteIfExists(part);
            throw e;
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(sum)) {
            Files.delete(part);
            throw new IOException(file.getFileName() + " was damaged on its way");
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void removeUnused(Path cache) throws IOException {
        Instant limit = Instant.now().minus(UNUSED);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(cache)) {
            for (Path folder : folders) {
                if (Files.getLastModifiedTime(folder).toInstant().isBefore(limit)) {
                    removeFiles(folder);
                }
            }
        }
    }

    private static void removeFiles(Path folder) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
