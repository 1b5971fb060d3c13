package org.quipu.device.tls;

import javax.net.ssl.SSLException;

/** Signals that the other side of a connection does not use TLS. The message is a clause with the subject "it". */
public final class PlainTextException extends SSLException {

    private static final long serialVersionUID = 1L;

    PlainTextException() {
        super("it does not use TLS, this process does; " + TlsIdentity.REMEDY);
    }
}
