package org.quipu.mpj.manager.environment;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicReference;
import org.quipu.mpj.manager.control.ProvenAcceptor;
import org.quipu.mpj.manager.control.ProvenConnection;

/** Passes the text to processes that know a key. The text is encrypted. */
final class KeyExchange implements CardExchange {

    private static final int PURPOSE = 3;
    private static final int READ_MILLIS = 5000;

    private final byte[] secret;
    private final String context;
    private final String proof;

    /**
     * @param key known to the processes of the user
     * @param jobName distinguishes the jobs of the user
     * @param proof where the key is, for messages
     */
    KeyExchange(byte[] key, String jobName, String proof) {
        secret = ProvenConnection.hmac(key, ("quipu job " + jobName).getBytes(StandardCharsets.UTF_8));
        context = "card of " + jobName;
        this.proof = proof;
    }

    @Override
    public Closeable serve(InetSocketAddress address, String text, int others) throws IOException {
        BitSet served = new BitSet();
        AtomicReference<ProvenAcceptor> self = new AtomicReference<>();
        ProvenAcceptor acceptor = new ProvenAcceptor(address, secret, context, connection -> {
            connection.limitReads(READ_MILLIS);
            int rank = Integer.parseInt(connection.readSealed());
            connection.writeSealed(text);
            boolean complete;
            synchronized (served) {
                served.set(rank);
                complete = served.cardinality() >= others;
            }
            ProvenAcceptor serving = self.get();
            if (complete && serving != null) {
                serving.stopListening();
            }
        });
        self.set(acceptor);
        return acceptor;
    }

    @Override
    public String fetch(InetSocketAddress address, int rank, int millis) throws IOException {
        try (ProvenConnection connection = ProvenConnection.connect(address, secret, context, PURPOSE, millis)) {
            connection.limitReads(millis);
            connection.writeSealed(Integer.toString(rank));
            return connection.readSealed();
        }
    }

    @Override
    public String proof() {
        return proof;
    }
}
