package org.quipu.device.verbs;

import org.quipu.device.rdma.RdmaPeer;

/** What this process knows of one peer. */
final class VerbsPeer extends RdmaPeer<QueuePairLink> {

    VerbsPeer(int rank) {
        super(rank);
    }
}
