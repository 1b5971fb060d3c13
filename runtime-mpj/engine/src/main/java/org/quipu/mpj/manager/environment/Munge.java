package org.quipu.mpj.manager.environment;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quipu.device.host.HostIdentity;

/**
 * Credentials of MUNGE, which the hosts of a cluster use to prove users to each other, by the commands {@code munge}
 * and
 * {@code unmunge}. Only processes of the same user can decode the credentials made here.
 */
final class Munge {

    private static final long SECONDS = 30;
    private static final int MOST_BYTES = 1 << 16;

    private Munge() {}

    /** Returns whether MUNGE works on this host. */
    static boolean isAvailable() {
        try {
            return decode(encode("quipu")).equals("quipu");
        } catch (IOException e) {
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "MUNGE is not used", e);
            return false;
        }
    }

    /** Returns a credential, one line, for a text. */
    static String encode(String text) throws IOException {
        return run(List.of("munge", "--restrict-uid=" + HostIdentity.user()), text).strip();
    }

    /**
     * Returns the text of a credential.
     *
     * @throws IOException if it is not a valid credential of a process of this user, or has been decoded before
     */
    static String decode(String credential) throws IOException {
        String answer = run(List.of("unmunge"), credential + "\n");
        int end = answer.indexOf("\n\n");
        String uid = answer.substring(0, Math.max(end, 0)).lines().filter(line -> line.startsWith("UID:"))
                .findFirst().orElse("");
        if (!uid.strip().endsWith("(" + HostIdentity.user() + ")")) {
            throw new IOException("a MUNGE credential is not of this user: " + uid);
        }
        return answer.substring(end + 2);
    }

    private static String run(List<String> command, String input) throws IOException {
        Process process = new ProcessBuilder(new ArrayList<>(command)).redirectErrorStream(true).start();
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String answer;
        try (InputStream in = process.getInputStream()) {
            answer = new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(command.getFirst() + " does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new IOException(command.getFirst() + " failed: " + answer.lines().findFirst().orElse(""));
        }
        return answer;
    }
}
