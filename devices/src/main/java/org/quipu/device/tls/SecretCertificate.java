package org.quipu.device.tls;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;

/**
 * An Ed25519 key and a self-signed X.509 certificate (RFC 5280, RFC 8410). Both are functions of a seed, so that each
 * process that knows the seed has the same certificate, byte by byte.
 *
 * @param key signs the handshakes of TLS
 * @param certificate names no host, and is valid without limit
 */
record SecretCertificate(PrivateKey key, X509Certificate certificate) {

    static final int SEED_BYTES = 32;

    private static final String ALGORITHM = "Ed25519";
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int UTF8_STRING = 0x0C;
    private static final int UTC_TIME = 0x17;
    private static final int GENERALIZED_TIME = 0x18;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int VERSION = 0xA0;
    private static final int SHORT_LENGTH = 0x80;
    private static final int LENGTH_OF_ONE_BYTE = 0x81;
    private static final int LENGTH_OF_TWO_BYTES = 0x82;

    /** The object identifiers 1.3.101.112 (Ed25519) and 2.5.4.3 (common name). */
    private static final byte[] ED25519_ID = {6, 3, 0x2B, 0x65, 0x70};
    private static final byte[] COMMON_NAME_ID = {6, 3, 0x55, 4, 3};

    /** Makes key and certificate from 32 secret bytes. */
    static SecretCertificate of(byte[] seed) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(ALGORITHM);
        generator.initialize(NamedParameterSpec.ED25519, new Seed(seed));
        KeyPair pair = generator.generateKeyPair();
        boolean fromSeed = pair.getPrivate() instanceof EdECPrivateKey made
                && made.getBytes().filter(bytes -> Arrays.equals(bytes, seed)).isPresent();
        if (!fromSeed) {
            throw new GeneralSecurityException("the generator of Ed25519 keys of this Java platform ("
                    + generator.getProvider() + ") does not use a given seed");
        }
        byte[] algorithm = der(SEQUENCE, ED25519_ID);
        byte[] content = content(algorithm, pair.getPublic().getEncoded());
        Signature signature = Signature.getInstance(ALGORITHM);
        signature.initSign(pair.getPrivate());
        signature.update(content);
        byte[] encoded = der(SEQUENCE, content, algorithm, der(BIT_STRING, new byte[1], signature.sign()));
        return new SecretCertificate(pair.getPrivate(), (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(encoded)));
    }

    private static byte[] content(byte[] algorithm, byte[] publicKey) {
        byte[] name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME_ID, der(UTF8_STRING, ascii("quipu")))));
        byte[] always = der(SEQUENCE, der(UTC_TIME, ascii("000101000000Z")),
                der(GENERALIZED_TIME, ascii("99991231235959Z")));
        return der(SEQUENCE, der(VERSION, der(INTEGER, new byte[] {2})), der(INTEGER, new byte[] {1}), algorithm, name,
                always, name, publicKey);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns an element of the Distinguished Encoding Rules (X.690). */
    private static byte[] der(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        int length = content.size();
        ByteArrayOutputStream element = new ByteArrayOutputStream();
        element.write(tag);
        if (length >= 1 << Byte.SIZE) {
            element.write(LENGTH_OF_TWO_BYTES);
            element.write(length >> Byte.SIZE);
        } else if (length >= SHORT_LENGTH) {
            element.write(LENGTH_OF_ONE_BYTE);
        }
        element.write(length);
        element.writeBytes(content.toByteArray());
        return element.toByteArray();
    }

    /** Returns the seed, once, to the generator of keys, which takes its private key from there unchanged. */
    private static final class Seed extends SecureRandom {

        private static final long serialVersionUID = 1L;

        Seed(byte[] seed) {
            super(new Bytes(seed), null);
        }
    }

    private static final class Bytes extends SecureRandomSpi {

        private static final long serialVersionUID = 1L;

        private final byte[] seed;

        Bytes(byte[] seed) {
            this.seed = seed;
        }

        @Override
        protected void engineSetSeed(byte[] more) {
            // The seed is fixed.
        }

        @Override
        protected void engineNextBytes(byte[] bytes) {
            System.arraycopy(seed, 0, bytes, 0, Math.min(seed.length, bytes.length));
        }

        @Override
        protected byte[] engineGenerateSeed(int count) {
            throw new UnsupportedOperationException("this source has one seed, for one key");
        }
    }
}
