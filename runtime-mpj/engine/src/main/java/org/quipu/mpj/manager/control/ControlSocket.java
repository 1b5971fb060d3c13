package org.quipu.mpj.manager.control;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.quipu.device.tls.TlsIdentity;

/**
 * The streams of a control connection, encrypted or not. Closing the socket closes them; TLS announces no end then,
 * since the frames on a control connection show whether anything is missing, and a close must not wait.
 *
 * @param in reads what the other side has written
 * @param out buffered
 */
record ControlSocket(DataInputStream in, DataOutputStream out) {

    /** A fatal alert, RFC 8446 section 6: the other side speaks another version of TLS, which is none here. */
    private static final byte[] NO_TLS = {21, 3, 3, 0, 2, 2, 70};
    private static final String NO_TLS_NAME = "protocol_version";

    /**
     * Returns the streams of a connection that this process has made, after the handshake of TLS.
     *
     * @param deadline in nanoseconds of {@link System#nanoTime}
     */
    static ControlSocket connected(Socket socket, byte[] secret, boolean tls, long deadline) throws IOException {
        if (!tls) {
            return new ControlSocket(input(socket.getInputStream()), output(socket));
        }
        return encrypted((SSLSocket) TlsIdentity.of(secret).sockets().createSocket(socket, "", socket.getPort(), true),
                true, socket, deadline);
    }

    /** The socket below is closed at the deadline, since a peer may send a message byte by byte. */
    private static ControlSocket encrypted(SSLSocket socket, boolean client, Socket below, long deadline)
            throws IOException {
        socket.setUseClientMode(client);
        socket.setSSLParameters(TlsIdentity.restrict(socket.getSSLParameters()));
        CompletableFuture<Void> limit = CompletableFuture.runAsync(() -> close(below),
                CompletableFuture.delayedExecutor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS));
        try {
            socket.startHandshake();
        } finally {
            limit.cancel(false);
        }
        return new ControlSocket(input(socket.getInputStream()), output(socket));
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            System.getLogger("org.quipu.mpj.manager").log(System.Logger.Level.DEBUG, "a connection", e);
        }
    }

    /**
     * Returns the streams of an accepted connection.
     *
     * @param tls whether this side uses TLS
     * @param deadline in nanoseconds of {@link System#nanoTime}
     * @throws MixedTlsException if the other side differs in that; it has been told so
     */
    static ControlSocket accepted(Socket socket, byte[] secret, boolean tls, long deadline) throws IOException {
        byte[] first = ProvenConnection.read(socket, socket.getInputStream(), Long.BYTES, deadline);
        long magic = first.length < Long.BYTES ? 0 : ByteBuffer.wrap(first).getLong();
        if (!tls && TlsIdentity.isTls(magic)) {
            socket.getOutputStream().write(NO_TLS);
            throw new MixedTlsException("it uses TLS, this process does not; " + TlsIdentity.REMEDY);
        }
        if (!tls) {
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(first), socket.getInputStream());
            return new ControlSocket(input(whole), output(socket));
        }
        if (magic == ProvenDescriptor.MAGIC) {
            socket.getOutputStream().write(ByteBuffer.allocate(ProvenDescriptor.CHALLENGE_BYTES)
                    .putLong(ProvenDescriptor.MAGIC).putInt(ProvenDescriptor.TLS_ONLY).array());
            throw new MixedTlsException("it does not use TLS, this process does; " + TlsIdentity.REMEDY);
        }
        if (!TlsIdentity.isTls(magic)) {
            throw new ProvenConnection.UnprovenException("it does not speak the protocol of this version of Quipu");
        }
        try {
            return encrypted((SSLSocket) TlsIdentity.of(secret).sockets()
                    .createSocket(socket, new ByteArrayInputStream(first), true), false, socket, deadline);
        } catch (IOException e) {
            throw new ProvenConnection.UnprovenException(reason(e));
        }
    }

    /** The connector checks the certificate first; whether its alert arrives before its close is a matter of chance. */
    private static String reason(IOException e) {
        if (e instanceof SSLException failure && TlsIdentity.isForeign(failure)) {
            return "it does not know the secret";
        }
        boolean ended = !(e instanceof SSLException) || e.getCause() instanceof EOFException;
        return (ended ? "it does not know the secret, or has ended the connection: " : "TLS has failed: ")
                + e.getMessage();
    }

    /** Returns the exception for a connection of this process that TLS has ended. */
    static ProvenConnection.UnprovenException refused(SSLException e) {
        if (TlsIdentity.isForeign(e)) {
            return new ProvenConnection.UnprovenException("the process there does not know this job's secret");
        }
        return String.valueOf(e.getMessage()).contains(NO_TLS_NAME)
                ? new MixedTlsException("the process there does not use TLS, this one does; " + TlsIdentity.REMEDY)
                : new ProvenConnection.UnprovenException("TLS with the process there has failed: " + e.getMessage());
    }

    private static DataInputStream input(InputStream in) {
        return new DataInputStream(new BufferedInputStream(in));
    }

    private static DataOutputStream output(Socket socket) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    }
}
