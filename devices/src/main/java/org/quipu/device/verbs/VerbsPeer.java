package org.quipu.device.verbs;

import org.quipu.device.rdma.RdmaPeer;

/** The state of one peer. */
final class VerbsPeer extends RdmaPeer<QueuePairLink> {

    VerbsPeer(int rank) {
        super(rank);
    }
}
