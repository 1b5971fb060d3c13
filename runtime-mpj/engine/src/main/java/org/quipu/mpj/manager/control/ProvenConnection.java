package org.quipu.mpj.manager.control;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLException;
import jdk.net.ExtendedSocketOptions;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.tls.TlsIdentity;

/**
 * A TCP connection of which both sides have proved that they know a secret; see {@link ProvenDescriptor}. With {@code
 * quipu.tls} it is encrypted, and the proofs are exchanged inside TLS. The operating system probes an idle connection,
 * so that a read fails within 5 s after the other host has vanished, while a process that merely pauses keeps its
 * connection. One thread reads, one thread at a time writes.
 */
public final class ProvenConnection implements Closeable {

    /** Thrown if the other side is not a process that knows the secret. */
    public static class UnprovenException extends IOException {

        private static final long serialVersionUID = 1L;

        UnprovenException(String message) {
            super(message);
        }
    }

    /** The operating system sends a probe after 2 s of silence, and gives up 2 s later. */
    private static final int IDLE_SECONDS = 2;
    private static final int PROBE_SECONDS = 1;
    private static final int PROBES = 2;

    private static final String HMAC = "HmacSHA256";
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int TAG_BITS = 128;
    private static final int IV_BYTES = 12;

    /** The longest encrypted text in bytes. */
    private static final int MAX_SEALED = 1 << 16;

    private final Socket socket;
    private final ControlSocket streams;
    private final int purpose;
    private final byte[] key;

    private ProvenConnection(Socket socket, ControlSocket streams, int purpose, byte[] key) {
        this.socket = socket;
        this.streams = streams;
        this.purpose = purpose;
        this.key = key;
    }

    /**
     * Connects to a process that knows a secret.
     *
     * @param context what the secret is for, such as the name of the job; the same on both sides
     * @param purpose number that tells the acceptor what the connection is for
     * @param millis limit for the connection; the handshake may take twice as long
     * @throws UnprovenException if the other side does not know the secret
     * @throws IOException if the connection fails, or ends during the handshake
     */
    public static ProvenConnection connect(InetSocketAddress address, byte[] secret, String context, int purpose,
            int millis) throws IOException {
        return connect(address, secret, context, purpose, millis, DeviceSettings.TLS.value());
    }

    /**
     * As above, independent of {@code quipu.tls}.
     *
     * @param tls whether the connection is encrypted
     */
    public static ProvenConnection connect(InetSocketAddress address, byte[] secret, String context, int purpose,
            int millis, boolean tls) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(address, millis);
            prepare(socket);
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(2L * millis);
            return connect(socket, ControlSocket.connected(socket, secret, tls, deadline), secret, context, purpose,
                    deadline);
        } catch (SSLException e) {
            socket.close();
            throw ControlSocket.refused(e);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private static ProvenConnection connect(Socket socket, ControlSocket streams, byte[] secret, String context,
            int purpose, long deadline) throws IOException {
        DataInputStream in = streams.in();
        DataOutputStream out = streams.out();
        byte[] own = nonce();
        out.write(ByteBuffer.allocate(ProvenDescriptor.HELLO_BYTES).putLong(ProvenDescriptor.MAGIC)
                .putInt(ProvenDescriptor.VERSION).putInt(purpose).put(own).array());
        out.flush();
        byte[] peer = read(socket, in, ProvenDescriptor.NONCE_BYTES, deadline);
        byte[] proof = read(socket, in, ProvenDescriptor.PROOF_BYTES, deadline);
        if (proof.length < ProvenDescriptor.PROOF_BYTES) {
            throw new EOFException("it closed the connection");
        }
        ByteBuffer answer = ByteBuffer.wrap(peer);
        if (answer.getLong() == ProvenDescriptor.MAGIC && answer.getInt() == ProvenDescriptor.TLS_ONLY) {
            throw new MixedTlsException("the process there uses TLS, this one does not; " + TlsIdentity.REMEDY);
        }
        if (!MessageDigest.isEqual(proof, proof(secret, 'A', context, purpose, own, peer))) {
            throw new UnprovenException("the process there does not know this job's secret");
        }
        out.write(proof(secret, 'C', context, purpose, own, peer));
        out.flush();
        byte[] verdict = read(socket, in, Integer.BYTES, deadline);
        if (verdict.length < Integer.BYTES) {
            throw new UnprovenException("the process there refused this job's secret");
        }
        if (ByteBuffer.wrap(verdict).getInt() != ProvenDescriptor.WELCOME) {
            throw new UnprovenException("the process there refused the connection");
        }
        socket.setSoTimeout(0);
        return new ProvenConnection(socket, streams, purpose, proof(secret, 'K', context, purpose, own, peer));
    }

    /**
     * Completes the handshake of an accepted connection.
     *
     * @param millis limit for the handshake
     * @param tls whether the connection must be encrypted; otherwise it must not
     * @throws UnprovenException if the other side does not know the secret or does not speak the protocol
     */
    static ProvenConnection accept(Socket socket, byte[] secret, String context, int millis, boolean tls)
            throws IOException {
        prepare(socket);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        ControlSocket streams = ControlSocket.accepted(socket, secret, tls, deadline);
        DataInputStream in = streams.in();
        DataOutputStream out = streams.out();
        ByteBuffer hello = ByteBuffer.wrap(read(socket, in, ProvenDescriptor.HELLO_BYTES, deadline));
        if (hello.remaining() < ProvenDescriptor.HELLO_BYTES || hello.getLong() != ProvenDescriptor.MAGIC
                || hello.getInt() != ProvenDescriptor.VERSION) {
            throw new UnprovenException("it does not speak the protocol of this version of Quipu");
        }
        int purpose = hello.getInt();
        byte[] peer = new byte[ProvenDescriptor.NONCE_BYTES];
        hello.get(peer);
        byte[] own = nonce();
        out.write(own);
        out.write(proof(secret, 'A', context, purpose, peer, own));
        out.flush();
        byte[] proof = read(socket, in, ProvenDescriptor.PROOF_BYTES, deadline);
        if (!MessageDigest.isEqual(proof, proof(secret, 'C', context, purpose, peer, own))) {
            throw new UnprovenException("it does not know the secret");
        }
        out.writeInt(ProvenDescriptor.WELCOME);
        out.flush();
        socket.setSoTimeout(0);
        return new ProvenConnection(socket, streams, purpose, proof(secret, 'K', context, purpose, peer, own));
    }

    /**
     * Reads a message of the handshake; fewer bytes if the connection ends. The limit holds for a message that arrives
     * byte by byte, too.
     */
    static byte[] read(Socket socket, InputStream in, int length, long deadline) throws IOException {
        byte[] message = new byte[length];
        int done = 0;
        while (done < length) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                throw new SocketTimeoutException("the handshake has taken too long");
            }
            socket.setSoTimeout((int) left);
            int got = in.read(message, done, length - done);
            if (got < 0) {
                break;
            }
            done += got;
        }
        return Arrays.copyOf(message, done);
    }

    private static void prepare(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        if (socket.supportedOptions().contains(ExtendedSocketOptions.TCP_KEEPIDLE)) {
            socket.setOption(ExtendedSocketOptions.TCP_KEEPIDLE, IDLE_SECONDS);
            socket.setOption(ExtendedSocketOptions.TCP_KEEPINTERVAL, PROBE_SECONDS);
            socket.setOption(ExtendedSocketOptions.TCP_KEEPCOUNT, PROBES);
        }
    }

    private static byte[] nonce() {
        byte[] nonce = new byte[ProvenDescriptor.NONCE_BYTES];
        new SecureRandom().nextBytes(nonce);
        return nonce;
    }

    private static byte[] proof(byte[] secret, char side, String context, int purpose, byte[] connectorNonce,
            byte[] acceptorNonce) {
        byte[] name = context.getBytes(StandardCharsets.UTF_8);
        return hmac(secret, ByteBuffer.allocate(1 + name.length + 4 + connectorNonce.length + acceptorNonce.length)
                .put((byte) side).put(name).putInt(purpose).put(connectorNonce).put(acceptorNonce).array());
    }

    /** Returns HMAC-SHA256 of a message, 32 bytes. */
    public static byte[] hmac(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + HMAC, e);
        }
    }

    /** Returns the number that the connector gave. */
    public int purpose() {
        return purpose;
    }

    /** Returns the stream of what the other side sends after the handshake. */
    public DataInputStream in() {
        return streams.in();
    }

    /** Returns the buffered stream to the other side. */
    public DataOutputStream out() {
        return streams.out();
    }

    /** Returns the address of the other side, for messages. */
    public String peer() {
        return String.valueOf(socket.getRemoteSocketAddress());
    }

    /** Sends a text that only the other side can read. */
    public void writeSealed(String text) throws IOException {
        byte[] iv = new byte[IV_BYTES];
        new SecureRandom().nextBytes(iv);
        byte[] sealed = cipher(Cipher.ENCRYPT_MODE, iv, text.getBytes(StandardCharsets.UTF_8));
        out().writeInt(iv.length + sealed.length);
        out().write(iv);
        out().write(sealed);
        out().flush();
    }

    /**
     * Receives a text that the other side has sent by {@link #writeSealed}.
     *
     * @throws EOFException if the other side has closed the connection
     */
    public String readSealed() throws IOException {
        int length = in().readInt();
        if (length <= IV_BYTES || length > MAX_SEALED) {
            throw new IOException("a message of " + length + " bytes is invalid");
        }
        byte[] iv = new byte[IV_BYTES];
        in().readFully(iv);
        byte[] sealed = new byte[length - IV_BYTES];
        in().readFully(sealed);
        return new String(cipher(Cipher.DECRYPT_MODE, iv, sealed), StandardCharsets.UTF_8);
    }

    private byte[] cipher(int mode, byte[] iv, byte[] text) throws IOException {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, iv));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IOException("a message is damaged: " + e.getMessage(), e);
        }
    }

    /** Limits the time that a read may take; zero for no limit. */
    public void limitReads(int millis) throws IOException {
        socket.setSoTimeout(millis);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
