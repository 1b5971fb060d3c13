package org.quipu.device.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.quipu.device.Job;
import org.quipu.device.tls.TlsNetwork;

/** Sockets with TLS behave as others do. */
class TlsNetworkTest extends NetworkConformance {

    @Override
    Network network() {
        return new TlsNetwork(Network.ofProcess(), Job.secret());
    }

    /** Carries out the TLS handshake, by a byte in each direction. */
    @Override
    void prepare(Pair pair) throws IOException {
        MemorySegment sent = MemorySegment.ofArray(new byte[1]);
        MemorySegment received = offHeap(1);
        boolean sentByOne = false;
        boolean sentByOther = false;
        int arrived = 0;
        while (arrived < 2) {
            sentByOne = sentByOne || pair.one().write(sent, 0, 1) == 1;
            sentByOther = sentByOther || pair.other().write(sent, 0, 1) == 1;
            arrived += pair.one().read(received, 0, 1) + pair.other().read(received, 0, 1);
        }
    }

    /** Not run: a connection that ends before the TLS handshake has failed. */
    @Override
    void thePollerReportsConnectionsAndTheEnd() {
    }

    /** Not run: the process without descriptors uses the networks below this one. */
    @Override
    void acceptFailsWhileThereAreNoDescriptors() {
    }
}
