package org.quipu.directives.build;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;

/** Looks up the encodings of sources, and decodes them. */
public final class Encodings {
    private Encodings() {
    }

    /**
     * The encoding of that name.
     *
     * @throws IllegalArgumentException if there is none; the message is for the user
     */
    public static Charset named(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException("there is no encoding " + name, e);
        }
    }

    /**
     * The text of bytes.
     *
     * @throws CharacterCodingException if they are not in the encoding
     */
    public static String decode(byte[] bytes, Charset charset) throws CharacterCodingException {
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }

    /** The message for a file that is not in the expected encoding. */
    public static String mismatch(Charset charset) {
        return "the file is not " + charset + "; name its encoding, for example with -encoding ISO-8859-1, or "
                + "convert it to UTF-8 with quipu migrate";
    }
}
