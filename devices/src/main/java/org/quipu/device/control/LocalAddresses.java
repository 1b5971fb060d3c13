package org.quipu.device.control;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.nio.channels.DatagramChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The addresses at which other machines may reach this one. */
public final class LocalAddresses {

    private LocalAddresses() {
    }

    /**
     * Returns the addresses of the interfaces that are up: IPv4 first, link-local ones and those of internal bridges
     * last.
     *
     * @param choice interface names or networks, separated by commas; empty for all
     * @throws IOException if the choice matches none; the message lists the interfaces
     */
    public static List<HostAddress> find(String choice) throws IOException {
        return find("quipu.nio.if", choice);
    }

    /** Returns the addresses, with the name of the setting or option for the message. */
    public static List<HostAddress> find(String option, String choice) throws IOException {
        List<HostAddress> all = all();
        if (choice.isBlank()) {
            List<HostAddress> usual = all.stream().filter(each -> !each.address().isLoopbackAddress()).toList();
            return usual.isEmpty() ? List.of(loopback()) : usual;
        }
        List<String> wanted = Arrays.stream(choice.split(",")).map(String::strip).toList();
        List<HostAddress> chosen = all.stream().filter(each -> wanted.stream().anyMatch(want -> matches(each, want)))
                .map(LocalAddresses::approved).toList();
        if (chosen.isEmpty()) {
            throw new IOException(option + " '" + choice + "' names no interface of this machine; there is "
                    + all.stream().map(HostAddress::label).collect(Collectors.joining(", ")));
        }
        return chosen;
    }

    private static List<HostAddress> all() throws IOException {
        List<HostAddress> all = new ArrayList<>();
        for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (each.isUp()) {
                LinkFacts facts = LinkFacts.of(each.getName(), each.getIndex());
                for (InterfaceAddress one : each.getInterfaceAddresses()) {
                    if (!one.getAddress().isMulticastAddress()) {
                        all.add(new HostAddress(each.getName(), one.getAddress(), one.getNetworkPrefixLength(),
                                facts.megabits(), facts.internal()));
                    }
                }
            }
        }
        all.sort(Comparator.comparing(HostAddress::internal)
                .thenComparing(each -> each.address().isLinkLocalAddress())
                .thenComparing(each -> !each.isIpv4()));
        return all;
    }

    /** Returns the loopback address of this process's preferred family. */
    static HostAddress loopback() {
        InetAddress address = InetAddress.getLoopbackAddress();
        return new HostAddress("lo", address, address instanceof Inet6Address ? 128 : 8, 0, false);
    }

    /** Returns the interface and address from which the system sends to an address; sends nothing. */
    static String towards(InetSocketAddress target) {
        try (DatagramChannel probe = DatagramChannel.open()) {
            probe.connect(target);
            InetAddress own = ((InetSocketAddress) probe.getLocalAddress()).getAddress();
            NetworkInterface link = NetworkInterface.getByInetAddress(own);
            return (link == null ? "" : link.getName() + " ") + HostAddress.literal(own);
        } catch (IOException e) {
            return "no route (" + Reasons.of(e) + ")";
        }
    }

    /** The user knows that the network of a chosen bridge reaches the other machines. */
    private static HostAddress approved(HostAddress chosen) {
        return new HostAddress(chosen.link(), chosen.address(), chosen.prefix(), chosen.megabits(), false);
    }

    private static boolean matches(HostAddress found, String want) {
        if (found.link().equals(want)) {
            return true;
        }
        int slash = want.indexOf('/');
        try {
            InetAddress network = InetAddress.ofLiteral(slash < 0 ? want : want.substring(0, slash));
            int all = Byte.SIZE * network.getAddress().length;
            return found.isIn(network, slash < 0 ? all : Math.min(all, Integer.parseInt(want.substring(slash + 1))));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
