package org.quipu.device.tls;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/**
 * What a process shows of itself in TLS, and accepts of others: the certificate that belongs to a secret. Both sides
 * present it, and each accepts this certificate alone, so TLS proves to both that the other one knows the secret.
 *
 * <p>The keys that encrypt are agreed on anew for each connection. Who learns the secret later cannot read what was
 * recorded before. Immutable and thread-safe.
 */
public final class TlsIdentity {

    /** How connections are encrypted, for reports. */
    public static final String NAME = "TLS 1.3";

    /** What to do if one side of a connection uses TLS and the other one does not. */
    public static final String REMEDY = "set quipu.tls on both sides or on neither";

    private static final String PROTOCOL = "TLSv1.3";
    private static final String CIPHER_SUITE = "TLS_AES_128_GCM_SHA256";
    private static final String GROUP = "x25519";
    private static final String SIGNATURE = "ed25519";
    private static final String MAC = "HmacSHA256";
    private static final int MAJOR_VERSION_SHIFT = 48;
    private static final int HANDSHAKE_RECORD = 0x1603;
    private static final byte[] LABEL = "quipu TLS 1".getBytes(StandardCharsets.US_ASCII);

    /** Above the most seconds that the JDK permits for tickets: it issues none. No connection is resumed. */
    private static final int NO_TICKETS_SECONDS = (int) TimeUnit.DAYS.toSeconds(8);

    /** By seed. A process has one, or two if it joins its job by the user's key. */
    private static final Map<String, TlsIdentity> KNOWN = new ConcurrentHashMap<>();

    private final byte[] certificate;
    private final SSLContext context;

    private TlsIdentity(byte[] seed) throws GeneralSecurityException {
        SecretCertificate own = SecretCertificate.of(seed);
        certificate = own.certificate().getEncoded();
        context = SSLContext.getInstance(PROTOCOL);
        context.init(new KeyManager[] {new SecretKeyManager(own)}, new TrustManager[] {new SecretTrust(this)}, null);
        context.getServerSessionContext().setSessionTimeout(NO_TICKETS_SECONDS);
    }

    /**
     * Returns the identity of the processes that know a secret.
     *
     * @param secret at least 16 random bytes
     * @throws IllegalStateException if this Java platform lacks TLS 1.3 or Ed25519
     */
    public static TlsIdentity of(byte[] secret) {
        return KNOWN.computeIfAbsent(Arrays.toString(seed(secret)), ignored -> {
            try {
                return new TlsIdentity(seed(secret));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("quipu.tls: this Java platform does not offer TLS 1.3 with Ed25519: "
                        + e.getMessage(), e);
            }
        });
    }

    /** The key of the certificate must not reveal the secret, nor equal a key that is used otherwise. */
    private static byte[] seed(byte[] secret) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(secret, MAC));
            return mac.doFinal(LABEL);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + MAC, e);
        }
    }

    /** Returns a new engine; {@link SSLEngine#beginHandshake} has not been called. */
    public SSLEngine engine(boolean client) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(client);
        engine.setSSLParameters(restrict(engine.getSSLParameters()));
        return engine;
    }

    /** Returns a maker of blocking sockets, to each of which {@link #restrict} must be applied. */
    public SSLSocketFactory sockets() {
        return context.getSocketFactory();
    }

    /** Limits parameters to the one protocol, cipher suite, group and signature, and demands the client's proof. */
    public static SSLParameters restrict(SSLParameters parameters) {
        parameters.setProtocols(new String[] {PROTOCOL});
        parameters.setCipherSuites(new String[] {CIPHER_SUITE});
        parameters.setNamedGroups(new String[] {GROUP});
        parameters.setSignatureSchemes(new String[] {SIGNATURE});
        parameters.setNeedClientAuth(true);
        return parameters;
    }

    /** Accepts this identity's certificate alone. */
    void check(X509Certificate[] chain) throws CertificateException {
        if (chain.length != 1 || !MessageDigest.isEqual(chain[0].getEncoded(), certificate)) {
            throw new CertificateException("its certificate is of another secret");
        }
    }

    /**
     * Returns whether a connection begins as TLS does: with a record of a handshake, RFC 8446 section 5.1.
     *
     * @param first the first 8 bytes, big-endian
     */
    public static boolean isTls(long first) {
        return first >>> MAJOR_VERSION_SHIFT == HANDSHAKE_RECORD;
    }

    /**
     * Returns whether an exception says that one side refuses the certificate of the other one, which therefore does
     * not know the secret. TLS reports that only to the side that refuses; the other one receives an alert.
     */
    public static boolean isForeign(SSLException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateException) {
                return true;
            }
        }
        String message = String.valueOf(e.getMessage());
        return message.contains("certificate_unknown") || message.contains("bad_certificate");
    }
}
