package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.daemon.AgentRequest;
import org.quipu.launch.job.OutputLoss;
import org.quipu.launch.job.Ranks;
import org.quipu.mpj.manager.HostName;

/** Ranks on several hosts, each of which has an agent. */
public final class RemoteRanks implements Ranks {

    /** Number of hosts on which agents start at the same time. */
    private static final int STARTING = 32;

    private static final long LOOK_MILLIS = 250;

    /** Limit for an agent: its ranks have a second for their shutdown hooks, and their output must be sent. */
    private static final long STOP_MILLIS = 8000;
    private static final long CUT_MILLIS = 2000;

    private final RemoteJob job;
    private final List<HostLink> links = new ArrayList<>();
    private final HostLink[] byRank;
    private @Nullable RankOutputs outputs;
    private boolean ended;
    private boolean isOver;

    public RemoteRanks(RemoteJob job) {
        this.job = job;
        byRank = new HostLink[job.map().size()];
    }

    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public void start(Control control, Events events) throws IOException {
        RankOutputs opened = new RankOutputs(job.outputFolder(), events::outputLost);
        for (int rank = 0; rank < byRank.length; rank++) {
            opened.open(rank);
        }
        Semaphore starting = new Semaphore(STARTING);
        LinkContext context = new LinkContext(job, control, events, opened, new InputFeed(System.in),
                new ConcurrentHashMap<>());
        synchronized (this) {
            if (ended) {
                return;
            }
            outputs = opened;
            for (int i = 0; i < job.map().hosts().size(); i++) {
                AgentRequest request = request(i, control);
                HostLink link = new HostLink(context, i,
                        (host, errors) -> job.start().connect(host, request, errors));
                links.add(link);
                link.host().ranks().forEach(rank -> byRank[rank] = link);
            }
        }
        links().forEach(link -> link.start(starting));
        HostWatch.start(links());
    }

    private AgentRequest request(int host, Control control) {
        return new AgentRequest(control.jobId(), JobMap.ranks(job.map().hosts().get(host).ranks()),
                HostName.get() + " process " + ProcessHandle.current().pid());
    }

    private synchronized List<HostLink> links() {
        return List.copyOf(links);
    }

    /** Sends a signal to all ranks; STOP and CONT also tell the agents that the launcher itself stops. */
    public void signal(String name) {
        links().forEach(link -> link.signal(name));
    }

    @Override
    public void awaitEnd(long millis) throws InterruptedException {
        links().forEach(HostLink::stop);
        for (HostLink link : links()) {
            // A slow reader of the output keeps a link from listening.
            for (long left = millis; left > 0 && !link.awaitOver(LOOK_MILLIS);) {
                left -= LOOK_MILLIS;
            }
        }
    }

    @Override
    public void end() {
        synchronized (this) {
            if (ended) {
                awaitOver();
                return;
            }
            ended = true;
        }
        List<HostLink> all = links();
        all.forEach(HostLink::stop);
        boolean interrupted = false;
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_MILLIS);
        for (HostLink link : all) {
            try {
                link.awaitOver(TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        for (HostLink link : all) {
            try {
                link.awaitConnectionEnd(Math.max(100, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
                link.cut();
                link.awaitConnectionEnd(CUT_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        synchronized (this) {
            if (outputs != null) {
                outputs.close();
            }
            isOver = true;
            notifyAll();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Called with the lock held. */
    private void awaitOver() {
        boolean interrupted = false;
        while (!isOver) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void drain(long millis, boolean waitsForReader) {
        // The agents have sent all output before they ended.
    }

    @Override
    public synchronized Optional<OutputLoss> loss() {
        return outputs == null ? Optional.empty() : outputs.loss();
    }

    @Override
    public String hostOf(int rank) {
        for (HostRanks host : job.map().hosts()) {
            if (host.ranks().contains(rank)) {
                return host.host().host();
            }
        }
        throw new IllegalArgumentException("there is no rank " + rank);
    }

    private synchronized @Nullable HostLink linkOf(int rank) {
        return byRank[rank];
    }

    @Override
    public Optional<String> lostHost(int rank) {
        HostLink link = linkOf(rank);
        return link == null ? Optional.empty() : link.lost();
    }

    @Override
    public boolean isSilent(int rank) {
        HostLink link = linkOf(rank);
        return link != null && link.isSilent(rank);
    }
}
