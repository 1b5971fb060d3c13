package org.quipu.launch.hosts;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.quipu.launch.program.ClassPath;
import org.quipu.launch.settings.LaunchSettings;

/**
 * The files by which agents of one job start and connect to the launcher, where nothing else reaches them: a script,
 * the jars of the agent, the launcher's addresses, and a key. They are in a folder that all hosts have and only the
 * user can read.
 */
final class AgentFolder implements Closeable {

    private static final String PREFIX = "agents-";
    private static final String KEY = "key";
    private static final String ADDRESSES = "addresses";
    private static final String SCRIPT = "agent.sh";
    private static final int KEY_BYTES = 32;

    /** The age at which the folder of a launcher that was killed is removed; its key is no longer accepted. */
    private static final Duration ABANDONED = Duration.ofDays(30);

    private static final FileAttribute<Set<PosixFilePermission>> OWN =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final FileAttribute<Set<PosixFilePermission>> OWN_FILE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Path folder;

    private AgentFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Creates the folder of a job, with a new key, in the folder of {@link LaunchSettings#AGENT_FOLDER}.
     *
     * @throws IOException if that is impossible; the message says what to do
     */
    static AgentFolder create() throws IOException {
        String given = LaunchSettings.AGENT_FOLDER.value();
        Path base = given.isEmpty() ? Path.of(System.getProperty("user.home"), ".quipu") : Path.of(given);
        try {
            Files.createDirectories(base.toAbsolutePath(), OWN);
            removeAbandoned(base);
            AgentFolder created = new AgentFolder(Files.createTempDirectory(base.toAbsolutePath(), PREFIX, OWN));
            byte[] key = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(key);
            created.write(KEY, key);
            return created;
        } catch (IOException e) {
            throw new IOException("no folder for the files of agents can be created in " + base + " (" + e.getMessage()
                    + "); set " + LaunchSettings.AGENT_FOLDER.property()
                    + " to a folder that all hosts of the job have",
                    e);
        }
    }

    /** Opens the folder of a job, on the host of an agent. */
    static AgentFolder of(Path folder) {
        return new AgentFolder(folder);
    }

    private static void removeAbandoned(Path base) throws IOException {
        Instant limit = Instant.now().minus(ABANDONED);
        try (DirectoryStream<Path> found = Files.newDirectoryStream(base, PREFIX + "*")) {
            for (Path each : found) {
                if (Files.getLastModifiedTime(each).toInstant().isBefore(limit)) {
                    new AgentFolder(each).close();
                }
            }
        }
    }

    private void write(String name, byte[] content) throws IOException {
        Files.write(Files.createFile(folder.resolve(name), OWN_FILE), content);
    }

    /**
     * Writes what agents need.
     *
     * @param addresses of the launcher, each an address, a space, and a port
     */
    void prepare(List<String> addresses) throws IOException {
        write(ADDRESSES, String.join("\n", addresses).getBytes(StandardCharsets.UTF_8));
        List<Path> jars = new ArrayList<>();
        for (Path each : ClassPath.ofRuntime()) {
            Path jar = folder.resolve(jars.size() + ".jar");
            if (Files.isDirectory(each)) {
                ClassPath.pack(each, jar);
            } else {
                Files.copy(each, jar);
            }
            jars.add(jar);
        }
        write(SCRIPT, AgentScript.ofConnecting(jars, folder).getBytes(StandardCharsets.UTF_8));
    }

    byte[] key() throws IOException {
        return Files.readAllBytes(folder.resolve(KEY));
    }

    List<String> addresses() throws IOException {
        return Files.readAllLines(folder.resolve(ADDRESSES));
    }

    /** Returns the script; its argument is the index of the host. */
    Path script() {
        return folder.resolve(SCRIPT);
    }

    @Override
    public String toString() {
        return folder.toString();
    }

    /** Removes the folder. */
    @Override
    public void close() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
