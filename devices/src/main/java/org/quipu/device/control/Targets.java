package org.quipu.device.control;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.device.tls.TlsIdentity;

/**
 * The addresses of a peer that this process can try to connect to, and why it does not try the others.
 *
 * <p>The order: the loopback address in the same network stack; then addresses in a network of this machine; then
 * addresses behind a router; then link-local ones. Within each, the fastest interface is first, then IPv4.
 *
 * @param machine the peer's host name
 * @param tried the addresses to try, the preferred first
 * @param refused a line for each other address, with its interface and the reason
 */
record Targets(String machine, List<Target> tried, List<String> refused) {

    /** Kinds of ways to an address, the preferred first. */
    private enum Way {
        SAME_NETWORK, INTERNAL_BRIDGE, ROUTED, LINK_LOCAL
    }

    private record Candidate(Target target, Way way) {

        int megabits() {
            HostAddress here = target.here();
            int there = target.there().megabits();
            return here == null || there == 0 ? there : Math.min(there, here.megabits());
        }
    }

    /** No address is known yet. */
    static Targets none() {
        return new Targets("", List.of(), List.of());
    }

    /** Returns how a process at one address reaches a process at another. */
    static Targets between(TcpAddress own, TcpAddress peer) {
        List<Target> tried = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        if (own.encrypted() != peer.encrypted()) {
            refused.add(
                    (peer.encrypted() ? "it uses TLS, this rank does not; " : "it does not use TLS, this rank does; ")
                            + TlsIdentity.REMEDY);
            return new Targets(peer.machine(), tried, refused);
        }
        if (own.place().equals(peer.place())) {
            tried.add(target(LocalAddresses.loopback(), peer.port(), LocalAddresses.loopback()));
            peer.hosts().stream().filter(there -> !there.needsScope())
                    .map(there -> target(there, peer.port(), there))
                    .filter(target -> tried.stream().noneMatch(known -> known.socket().equals(target.socket())))
                    .forEach(tried::add);
            return new Targets(peer.machine(), tried, refused);
        }
        List<Candidate> candidates = new ArrayList<>();
        for (HostAddress there : peer.hosts()) {
            String obstacle = obstacle(own, peer, there);
            if (obstacle != null) {
                refused.add(there.label() + ": " + obstacle);
            } else if (there.needsScope()) {
                linkLocal(own, peer, there, candidates);
            } else {
                candidates.add(candidate(own, peer, there));
            }
        }
        candidates.sort(Comparator.comparing(Candidate::way)
                .thenComparing(Comparator.comparing(Candidate::megabits).reversed())
                .thenComparing(candidate -> !candidate.target().there().isIpv4()));
        candidates.forEach(candidate -> tried.add(candidate.target()));
        return new Targets(peer.machine(), tried, refused);
    }

    /** Returns the preferred way, with the addresses on both sides, and then the refused addresses. */
    List<String> describe() {
        List<String> lines = new ArrayList<>();
        if (!tried.isEmpty()) {
            Target first = tried.getFirst();
            HostAddress here = first.here();
            String own = here != null ? here.label() : LocalAddresses.towards(first.socket());
            lines.add(own + " - " + first.there().label());
        }
        refused.forEach(line -> lines.add("not " + line));
        return lines;
    }

    /** Returns why an address of another machine cannot be reached; null if it may be. */
    private static @Nullable String obstacle(TcpAddress own, TcpAddress peer, HostAddress there) {
        if (there.address().isLoopbackAddress()) {
            return "only processes on " + peer.machine() + " reach the loopback address";
        }
        for (HostAddress here : own.hosts()) {
            if (here.hasAddressOf(there)) {
                return own.machine() + " has the same address on " + here.link()
                        + ", so each machine reaches only itself there";
            }
        }
        // All link-local addresses have the same network, which says nothing.
        if (there.internal() && (there.needsScope()
                || own.hosts().stream().noneMatch(here -> !here.internal() && here.isInNetworkOf(there)))) {
            return "a bridge inside " + peer.machine() + " that does not lead to " + own.machine();
        }
        if (there.needsScope()) {
            return own.hosts().stream().anyMatch(here -> here.needsScope() && !here.internal()) ? null
                    : own.machine() + " has no link-local address";
        }
        if (own.hosts().stream().noneMatch(here -> here.isIpv4() == there.isIpv4() && !here.needsScope()
                && !here.address().isLoopbackAddress())) {
            return own.machine() + " has no " + (there.isIpv4() ? "IPv4" : "routable IPv6") + " address";
        }
        return null;
    }

    private static Candidate candidate(TcpAddress own, TcpAddress peer, HostAddress there) {
        HostAddress near = null;
        for (HostAddress here : own.hosts()) {
            if (here.isInNetworkOf(there) && (near == null || near.internal() && !here.internal())) {
                near = here;
            }
        }
        Way way = there.address().isLinkLocalAddress() ? Way.LINK_LOCAL
                : near == null ? Way.ROUTED
                : near.internal() || there.internal() ? Way.INTERNAL_BRIDGE : Way.SAME_NETWORK;
        return new Candidate(target(there, peer.port(), near), way);
    }

    /** The peer may be on the link of any interface here; the one with the same name is the most probable. */
    private static void linkLocal(TcpAddress own, TcpAddress peer, HostAddress there, List<Candidate> candidates) {
        own.hosts().stream().filter(HostAddress::needsScope).filter(here -> !here.internal())
                .sorted(Comparator.comparing(here -> !here.link().equals(there.link())))
                .forEach(here -> candidates.add(new Candidate(new Target(
                        new InetSocketAddress(scoped(there.address(), here), peer.port()), there, here),
                        Way.LINK_LOCAL)));
    }

    private static InetAddress scoped(InetAddress address, HostAddress here) {
        try {
            if (here.address() instanceof Inet6Address own && own.getScopeId() != 0) {
                return Inet6Address.getByAddress(null, address.getAddress(), own.getScopeId());
            }
            NetworkInterface link = NetworkInterface.getByName(here.link());
            return link == null ? address : Inet6Address.getByAddress(null, address.getAddress(), link.getIndex());
        } catch (UnknownHostException | SocketException e) {
            throw new IllegalStateException("a link-local address has 16 bytes: " + here, e);
        }
    }

    private static Target target(HostAddress there, int port, @Nullable HostAddress here) {
        return new Target(new InetSocketAddress(there.address(), port), there, here);
    }
}
