package org.quipu.mpj.launch.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The place of a launcher's Unix domain socket: a folder of its own that nobody else may enter. */
final class ControlSocket {

    /** Unix domain addresses hold about 100 bytes: a longer folder for temporary files is given up for {@code /tmp}. */
    private static final int MAX_PATH = 100;

    private static final String NAME = "control";

    private ControlSocket() {}

    /** Makes the folder and returns the path at which the socket is to be bound. */
    static Path create(String jobId) throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"), "quipu-" + jobId);
        if (folder.resolve(NAME).toString().length() > MAX_PATH) {
            folder = Path.of("/tmp", "quipu-" + jobId);
        }
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return folder.resolve(NAME);
    }

    /** Removes the socket and its folder, if they are still there. */
    static void remove(String path) throws IOException {
        Path socket = Path.of(path);
        Files.deleteIfExists(socket);
        Files.deleteIfExists(socket.getParent());
    }
}
