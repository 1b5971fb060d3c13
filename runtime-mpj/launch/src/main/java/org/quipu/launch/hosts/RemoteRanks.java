package org.quipu.launch.hosts;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quipu.launch.job.OutputLoss;
import org.quipu.launch.job.Ranks;
import org.quipu.mpj.manager.FailureReason;
import org.quipu.launch.settings.LaunchSettings;

/** Ranks on several hosts, each of which has an agent. */
public final class RemoteRanks implements Ranks {

    private static final long LOOK_MILLIS = 250;

    /** Limit for an agent: its ranks have a second for their shutdown hooks, and their output must be sent. */
    private static final long STOP_MILLIS = 8000;
    private static final long CUT_MILLIS = 2000;

    private final RemoteJob job;
    private final List<HostLink> links = new ArrayList<>();
    private final HostLink[] byRank;
    private @Nullable RankOutputs outputs;
    private @Nullable DirectAgents directAgents;
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
        DirectAgents direct = new DirectAgents(job, control.jobId());
        LinkContext context = new LinkContext(job, control, events, opened, new Recordings(job.recordings()::get),
                new InputFeed(System.in), new ConcurrentHashMap<>());
        synchronized (this) {
            if (ended) {
                return;
            }
            outputs = opened;
            directAgents = direct;
            for (int index : order()) {
                HostLink link = new HostLink(context, index,
                        new HostRoute(job, index, through(links.size()), direct));
                links.add(link);
                link.host().ranks().forEach(rank -> byRank[rank] = link);
            }
        }
        links().forEach(HostLink::start);
        HostWatch.start(links());
    }

    /** Returns the indices of the hosts, this host first: it needs no other one to reach it. */
    private List<Integer> order() {
        List<Integer> order = new ArrayList<>(IntStream.range(0, job.map().hosts().size()).boxed().toList());
        order.sort(Comparator.comparing(index -> !job.map().hosts().get(index).host().isThisHost()));
        return order;
    }

    /**
     * Returns the link of the host that starts the agent of a link; null for the launcher. The links form a tree: the
     * launcher and each host have at most {@link LaunchSettings#FAN_OUT} children.
     *
     * @param position of the link; the link that is returned has a smaller one
     */
    private @Nullable HostLink through(int position) {
        int fanOut = LaunchSettings.FAN_OUT.value();
        boolean isDirect = fanOut == 0 || position < fanOut || !job.start().isFromAnyHost();
        return isDirect ? null : links.get(position / fanOut - 1);
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
            closeAgents();
            isOver = true;
            notifyAll();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void closeAgents() {
        try {
            if (directAgents != null) {
                directAgents.close();
            }
        } catch (IOException e) {
            System.err.println("quipu run: files of the agents could not be removed: " + FailureReason.of(e));
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
