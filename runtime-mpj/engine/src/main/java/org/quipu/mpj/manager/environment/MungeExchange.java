package org.quipu.mpj.manager.environment;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.concurrent.Semaphore;

/**
 * Passes the text to processes of the same user by MUNGE, both ways:
 *
 * <pre>
 *   other process: credential of "join JOB RANK NONCE"
 *   rank 0:        credential of "card JOB NONCE TEXT"
 * </pre>
 *
 * MUNGE encrypts the credentials and restricts them to the user. The nonce, 32 random bytes, binds the answer to the
 * question. Cost: two commands at each process and two per process at rank 0, about 10 ms each.
 */
final class MungeExchange implements CardExchange {

    private static final int MAX_CREDENTIAL = 1 << 14;
    private static final int MAX_AT_ONCE = 16;
    private static final int READ_MILLIS = 5000;
    private static final int DECODE_MILLIS = 60_000;

    private final String jobName;

    MungeExchange(String jobName) {
        this.jobName = jobName;
    }

    @Override
    public Closeable serve(InetSocketAddress address, String text, int others) throws IOException {
        ServerSocket server = new ServerSocket();
        try {
            server.bind(address, others);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        BitSet served = new BitSet();
        Semaphore free = new Semaphore(MAX_AT_ONCE);
        Thread.ofPlatform().daemon().name("quipu-munge").start(() -> {
            while (!server.isClosed()) {
                free.acquireUninterruptibly();
                try {
                    Socket socket = server.accept();
                    Thread.ofPlatform().daemon().name("quipu-munge").start(() -> {
                        try (socket) {
                            int rank = answer(socket, text);
                            synchronized (served) {
                                served.set(rank);
                                if (served.cardinality() >= others) {
                                    server.close();
                                }
                            }
                        } catch (IOException | RuntimeException e) {
                            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG,
                                    "a process was refused", e);
                        } finally {
                            free.release();
                        }
                    });
                } catch (IOException e) {
                    free.release(); // closed
                }
            }
        });
        return server;
    }

    private int answer(Socket socket, String text) throws IOException {
        socket.setSoTimeout(READ_MILLIS);
        String[] words = Munge.decode(read(socket)).split(" ");
        if (words.length != 4 || !words[0].equals("join") || !words[1].equals(jobName)) {
            throw new IOException("it belongs to another job");
        }
        write(socket, Munge.encode(String.join(" ", "card", jobName, words[3], text)));
        return Integer.parseInt(words[2]);
    }

    @Override
    public String fetch(InetSocketAddress address, int rank, int millis) throws IOException {
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        String nonce = HexFormat.of().formatHex(random);
        try (Socket socket = new Socket()) {
            socket.connect(address, millis);
            // Rank 0 may be busy with other processes.
            socket.setSoTimeout(DECODE_MILLIS);
            write(socket, Munge.encode(String.join(" ", "join", jobName, Integer.toString(rank), nonce)));
            String[] words = Munge.decode(read(socket)).split(" ");
            if (words.length != 4 || !words[0].equals("card") || !words[1].equals(jobName)
                    || !words[2].equals(nonce)) {
                throw new IOException("the process there belongs to another job");
            }
            return words[3];
        }
    }

    private static void write(Socket socket, String credential) throws IOException {
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeUTF(credential);
        out.flush();
    }

    private static String read(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        int length = in.readUnsignedShort();
        if (length > MAX_CREDENTIAL) {
            throw new IOException("a credential of " + length + " bytes is invalid");
        }
        byte[] credential = in.readNBytes(length);
        if (credential.length < length) {
            throw new EOFException("it closed the connection");
        }
        return new String(credential, StandardCharsets.US_ASCII);
    }

    @Override
    public String proof() {
        return "MUNGE credentials";
    }
}
