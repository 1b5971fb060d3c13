package org.quipu.launch.hosts;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;
import org.quipu.launch.program.ClassPath;

/**
 * The files of all class paths of a job, in the order in which agents know them. Folders are packed into jars. The
 * {@code Class-Path} of a jar's manifest is part of the path, because the jar may have another place on the host.
 */
public final class ShippedPath {

    /**
     * A file.
     *
     * @param source on this host
     * @param path where hosts may have the same file; empty if nowhere
     * @param name for the cache
     * @param sum SHA-256 of the content in hexadecimal digits; empty if hosts use the path without a check
     * @param size in bytes
     */
    private record Entry(Path source, String path, String name, String sum, long size) {}

    private final Path folder;
    private final boolean ships;
    private final Map<Path, List<Integer>> known = new LinkedHashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private int ofAgent;

    /**
     * @param folder for packed folders; exists until the end of the job
     * @param ships whether files are copied to hosts; otherwise hosts have them at the same paths
     */
    public ShippedPath(Path folder, boolean ships) {
        this.folder = folder;
        this.ships = ships;
    }

    /**
     * Adds the class path of the agents themselves. Called once, before other paths are added.
     *
     * @throws IOException if a file cannot be read
     */
    public void addAgent() throws IOException {
        add(ClassPath.ofRuntime());
        ofAgent = entries.size();
    }

    /**
     * Adds the class path of a program.
     *
     * @return the indices of its entries
     * @throws IOException if a file cannot be read
     */
    public List<Integer> add(List<Path> path) throws IOException {
        List<Integer> indices = new ArrayList<>();
        for (Path each : path) {
            Path source = each.toAbsolutePath().normalize();
            List<Integer> found = known.get(source);
            if (found == null) {
                found = entriesOf(source);
                known.put(source, found);
            }
            indices.addAll(found);
        }
        return indices;
    }

    private List<Integer> entriesOf(Path source) throws IOException {
        if (!ships) {
            return List.of(add(new Entry(source, source.toString(), "", "", 0)));
        }
        if (Files.isDirectory(source)) {
            Path jar = folder.resolve("path-" + entries.size() + ".jar");
            ClassPath.pack(source, jar);
            return List.of(add(new Entry(jar, "", source.getFileName() + ".jar", sum(jar), Files.size(jar))));
        }
        List<Integer> indices = new ArrayList<>();
        Set<Path> jars = new LinkedHashSet<>();
        collect(source, jars);
        for (Path jar : jars) {
            indices.add(add(new Entry(jar, jar.toString(), jar.getFileName().toString(), sum(jar), Files.size(jar))));
        }
        return indices;
    }

    private int add(Entry entry) {
        entries.add(entry);
        return entries.size() - 1;
    }

    /** Adds a jar and those of its manifest; as with the java command, missing files are ignored. */
    private static void collect(Path jar, Set<Path> jars) throws IOException {
        if (!Files.isRegularFile(jar) || !jars.add(jar)) {
            return;
        }
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            Manifest manifest = file.getManifest();
            String more = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            for (String word : more == null ? new String[0] : more.strip().split("\\s+")) {
                if (!word.isEmpty() && !word.contains(":")) {
                    collect(jar.resolveSibling(word).normalize(), jars);
                }
            }
        } catch (ZipException e) {
            // Not a jar: it names no others.
        }
    }

    private static String sum(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Returns a path that an agent has received, for further agents.
     *
     * @param description from {@link #describe}
     * @param files the files on this host, in the same order
     */
    static ShippedPath of(byte[] description, List<String> files) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(description));
        ShippedPath path = new ShippedPath(Path.of(""), true);
        path.ofAgent = in.readInt();
        int count = in.readInt();
        if (count != files.size()) {
            throw new IOException("a class path of " + count + " files, of which this host has " + files.size());
        }
        for (String file : files) {
            path.add(new Entry(Path.of(file), in.readUTF(), in.readUTF(), in.readUTF(), in.readLong()));
        }
        return path;
    }

    /** Returns a description for {@link #of}. */
    byte[] describe() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        describe(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private void describe(DataOutputStream out) throws IOException {
        out.writeInt(ofAgent);
        out.writeInt(entries.size());
        for (Entry entry : entries) {
            out.writeUTF(entry.path);
            out.writeUTF(entry.name);
            out.writeUTF(entry.sum);
            out.writeLong(entry.size);
        }
    }

    /**
     * Sends the files to an agent, in the manner of {@link AgentBoot}: only those that the host does not have.
     *
     * @return the number of bytes that the host did not have
     */
    long send(DataInputStream in, DataOutputStream out) throws IOException {
        describe(out);
        out.flush();
        int[] missing = new int[in.readInt()];
        for (int i = 0; i < missing.length; i++) {
            missing[i] = in.readInt();
        }
        if (in.readByte() != FrameDescriptor.END) {
            throw new IOException("the agent is from another version of Quipu");
        }
        long bytes = 0;
        for (int index : missing) {
            bytes += Files.copy(entries.get(index).source, out);
        }
        out.flush();
        return bytes;
    }
}
