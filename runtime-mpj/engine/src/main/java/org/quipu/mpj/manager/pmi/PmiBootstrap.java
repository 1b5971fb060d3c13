package org.quipu.mpj.manager.pmi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.NativeException;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.mpj.manager.rendezvous.Bootstrap;

/** A process of a launcher with PMI-1. The text of rank 0 is put under a few keys, from which all processes get it. */
final class PmiBootstrap implements Bootstrap {

    private static final int EBADF = 9;
    private static final int ENOTSOCK = 88;
    private static final int MAX_NAME = 64;
    private static final int MAX_PARTS = 999;
    /** Room for the number of parts and a full stop. */
    private static final int COUNT_LENGTH = 4;

    private final String launcher;
    private final PmiConnection connection;
    private final int rank;
    private final int size;
    private final String space;
    private final int partLength;

    private PmiBootstrap(String launcher, PmiConnection connection, int rank, int size) throws IOException {
        this.launcher = launcher;
        this.connection = connection;
        this.rank = rank;
        this.size = size;
        this.space = connection.ask("cmd=get_my_kvsname", "my_kvsname").required("kvsname");
        // The limits of some launchers include the null character that ends a string of C.
        int longest = connection.ask("cmd=get_maxes", "maxes").number("vallen_max", COUNT_LENGTH + 2) - 1;
        this.partLength = Math.min(longest, PmiDescriptor.MAX_VALUE) - COUNT_LENGTH;
    }

    /**
     * Connects to the launcher of this process.
     *
     * @param launcher name for messages
     * @param environment contains {@link PmiDescriptor#FD}, or {@link PmiDescriptor#PORT} and {@link PmiDescriptor#ID}
     * @throws IOException if the launcher does not respond, refuses this process or does not speak PMI-1, the
     *     environment is incomplete, or native access is denied
     */
    static PmiBootstrap open(String launcher, Map<String, String> environment) throws IOException {
        String number = environment.get(PmiDescriptor.FD);
        try {
            return number == null ? byPort(launcher, environment) : byDescriptor(launcher, number, environment);
        } catch (NativeException e) {
            if (e.error() == EBADF || e.error() == ENOTSOCK) {
                throw failed(launcher, new IOException(PmiDescriptor.FD + "=" + number + " is no connection of this "
                        + "process. Let the launcher start java, or a script that ends with 'exec java'; to start "
                        + "java from another program, remove the PMI_ variables from its environment", e));
            }
            throw failed(launcher, e);
        } catch (IOException e) {
            throw failed(launcher, e);
        }
    }

    private static PmiBootstrap byDescriptor(String launcher, String number, Map<String, String> environment)
            throws IOException {
        int descriptor = number(PmiDescriptor.FD, number);
        int rank = number(PmiDescriptor.RANK, environment.get(PmiDescriptor.RANK));
        int size = number(PmiDescriptor.SIZE, environment.get(PmiDescriptor.SIZE));
        return closedOnFailure(new PmiConnection(new InheritedSocket(descriptor)), connection -> {
            agreeOnVersion(connection);
            return checked(launcher, connection, rank, size);
        });
    }

    private static PmiBootstrap byPort(String launcher, Map<String, String> environment) throws IOException {
        String place = environment.getOrDefault(PmiDescriptor.PORT, "");
        int id = number(PmiDescriptor.ID, environment.get(PmiDescriptor.ID));
        PmiStream stream;
        try {
            stream = PortSocket.connect(place);
        } catch (IOException e) {
            throw new IOException(PmiDescriptor.PORT + "=" + place + ": " + FailureReason.of(e), e);
        }
        return closedOnFailure(new PmiConnection(stream), connection -> {
            connection.ask("cmd=initack pmiid=" + id, "initack");
            int rank = 0;
            int size = 0;
            PmiAnswer next;
            do {
                next = connection.next();
                if (!next.name().equals("set")) {
                    throw new IOException("the rank and the size were expected, not '" + next.shown() + "'");
                }
                rank = next.value("rank") == null ? rank : next.number("rank", 0);
                size = next.value("size") == null ? size : next.number("size", 1);
            } while (next.value("debug") == null);
            agreeOnVersion(connection);
            return checked(launcher, connection, rank, size);
        });
    }

    private interface Opening {
        PmiBootstrap open(PmiConnection connection) throws IOException;
    }

    private static PmiBootstrap closedOnFailure(PmiConnection connection, Opening opening) throws IOException {
        try {
            return opening.open(connection);
        } catch (IOException e) {
            try {
                connection.close();
            } catch (IOException left) {
                e.addSuppressed(left);
            }
            throw e;
        }
    }

    private static PmiBootstrap checked(String launcher, PmiConnection connection, int rank, int size)
            throws IOException {
        if (rank >= size) {
            throw new IOException("rank " + rank + " of " + size + " is not possible");
        }
        return new PmiBootstrap(launcher, connection, rank, size);
    }

    private static int number(String name, @Nullable String value) throws IOException {
        if (value == null || !value.matches("[0-9]{1,9}")) {
            throw new IOException(value == null ? name + " is not set" : name + "=" + value + " is not a number");
        }
        return Integer.parseInt(value);
    }

    /** Offers version 1.1; if the launcher insists on another subversion, which differs in nothing used here, that. */
    private static void agreeOnVersion(PmiConnection connection) throws IOException {
        String request = "cmd=init pmi_version=" + PmiDescriptor.VERSION + " pmi_subversion=";
        PmiAnswer answer = connection.askAny(request + PmiDescriptor.SUBVERSION, "response_to_init");
        int version = answer.value("pmi_version") == null ? PmiDescriptor.VERSION : answer.number("pmi_version", 0);
        if (version != PmiDescriptor.VERSION) {
            throw new IOException("the launcher does not speak PMI-1: '" + answer.shown() + "'");
        }
        if (!answer.isSuccess()) {
            connection.ask(request + answer.number("pmi_subversion", 0), "response_to_init");
        }
    }

    private static IOException failed(String launcher, IOException e) {
        return new IOException("cannot join the job of " + launcher + ": " + FailureReason.of(e), e);
    }

    @Override
    public String launcher() {
        return launcher;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return size;
    }

    /** Returns the name of the job's key space, which launchers make unique. */
    @Override
    public String jobName() {
        String name = space.replaceAll("[^A-Za-z0-9_-]", "-");
        if (name.length() <= MAX_NAME) {
            return name;
        }
        String end = "-" + HexFormat.of().toHexDigits(space.hashCode());
        return name.substring(0, MAX_NAME - end.length()) + end;
    }

    @Override
    public String share(@Nullable String text) throws IOException {
        if ((text == null) == (rank == 0)) {
            throw new IllegalArgumentException("the text is that of rank 0, and this is rank " + rank);
        }
        if (text != null) {
            put(text);
        }
        connection.ask("cmd=barrier_in", "barrier_out");
        return text == null ? get() : text;
    }

    private void put(String text) throws IOException {
        String encoded = Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        int count = Math.max(1, Math.ceilDiv(encoded.length(), partLength));
        if (count > MAX_PARTS) {
            throw new IOException("a text of " + text.length() + " characters is too long");
        }
        for (int i = 0; i < count; i++) {
            String part = encoded.substring(i * partLength, Math.min((i + 1) * partLength, encoded.length()));
            connection.ask("cmd=put " + key(i) + " value=" + (i == 0 ? count + "." : "") + part, "put_result");
        }
    }

    private String get() throws IOException {
        String first = value(0);
        int end = first.indexOf('.');
        int count = number("the number of parts", first.substring(0, Math.max(end, 0)));
        StringBuilder encoded = new StringBuilder(first.substring(end + 1));
        for (int i = 1; i < Math.min(count, MAX_PARTS); i++) {
            encoded.append(value(i));
        }
        try {
            return new String(Base64.getUrlDecoder().decode(encoded.toString()), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IOException("the text of rank 0 was damaged: " + e.getMessage(), e);
        }
    }

    private String value(int part) throws IOException {
        return connection.ask("cmd=get " + key(part), "get_result").required("value");
    }

    private String key(int part) {
        return "kvsname=" + space + " key=quipu-" + part;
    }

    @Override
    public void abort(int code, String reason) {
        try {
            connection.tell("cmd=abort exitcode=" + code);
        } catch (IOException e) {
            // The launcher is gone, so it can end nothing; the caller ends this process.
        }
    }

    @Override
    public void close() {
        try (connection) {
            connection.ask("cmd=finalize", "finalize_ack");
        } catch (IOException e) {
            // The launcher is gone, and nothing is left to tell it.
        }
    }
}
