package org.quipu.device.ucx;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quipu.device.natives.NativeException;

/** The connections to all peers. Guarded by the worker's lock. */
final class EndpointLinks {

    /** The longest wait for the library to close endpoints. */
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final int ownRank;
    private final Worker worker;
    private final UcxMemory memory;
    private final UcxSettings settings;
    private final Arena arena;
    private final List<EndpointLink> links = new ArrayList<>();

    /** @param arena contains the frames; must outlive this object */
    EndpointLinks(int ownRank, Worker worker, UcxMemory memory, UcxSettings settings, Arena arena) {
        this.ownRank = ownRank;
        this.worker = worker;
        this.memory = memory;
        this.settings = settings;
        this.arena = arena;
    }

    /**
     * Connects to a peer.
     *
     * @param message the peer's pairing message
     */
    void open(UcxPeer peer, UcxPairingMessage message) throws NativeException {
        EndpointLink link = new EndpointLink(peer, ownRank, message.token(),
                worker.connect(peer.rank(), message.address()), worker, memory, settings, arena);
        links.add(link);
        peer.open(link);
    }

    /**
     * Collects frames that have been sent and reads that have completed.
     *
     * @return whether there were any
     */
    boolean reap(CompletedReads ended, ClosingPeers closingPeers) {
        boolean any = false;
        for (int i = 0; i < links.size(); i++) {
            EndpointLink link = links.get(i);
            boolean left = link.pending() > 0 && link.reap();
            if (link.hasReads() && link.reapReads(ended) || left) {
                any = true;
                if (link.error() != UcsStatus.OK) {
                    closingPeers.add(ClosingPeers.Indication.of(link.rank(), link.error()));
                }
            }
        }
        return any;
    }

    /** Closes all endpoints, and waits for the library for a limited time. */
    void close(CompletedReads ended) {
        links.forEach(EndpointLink::disconnect);
        long deadline = System.nanoTime() + CLOSE_NANOS;
        do {
            worker.progress();
            for (EndpointLink link : links) {
                link.reap();
                link.reapReads(ended);
            }
            worker.reapClosing();
        } while ((worker.isClosing() || worker.pending() > 0 || worker.reads() > 0)
                && System.nanoTime() - deadline < 0);
    }

    @Override
    public String toString() {
        return links.toString();
    }
}
