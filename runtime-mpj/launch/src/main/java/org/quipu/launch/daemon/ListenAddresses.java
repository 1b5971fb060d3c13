package org.quipu.launch.daemon;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Collectors;
import org.quipu.device.control.HostAddress;
import org.quipu.device.control.LocalAddresses;

/** The addresses at which a daemon listens. */
final class ListenAddresses {

    private ListenAddresses() {}

    /**
     * Returns the addresses of the chosen interface. Without a choice, the machine must have only one interface to
     * other machines.
     *
     * @param choice an interface, an address or a network of this machine; empty for no choice
     * @throws IOException if nothing matches, or without a choice several interfaces; the message lists them
     */
    static List<InetAddress> of(String choice) throws IOException {
        List<HostAddress> found = LocalAddresses.find("--listen", choice);
        return choice.isBlank() ? onlyOne(found) : best(found);
    }

    /** @param found the addresses of all interfaces */
    static List<InetAddress> onlyOne(List<HostAddress> found) throws IOException {
        List<HostAddress> outside = found.stream()
                .filter(each -> !each.internal() && !each.address().isLoopbackAddress()).toList();
        List<String> links = outside.stream().map(HostAddress::link).distinct().toList();
        if (links.isEmpty()) {
            throw new IOException("this machine has no interface to other machines; --listen lo is for tests on one "
                    + "machine");
        }
        if (links.size() > 1) {
            throw new IOException("this machine has several interfaces; choose the one that launchers use with "
                    + "--listen: " + outside.stream().filter(ListenAddresses::isUsual).map(each -> each.link() + " ("
                            + each.address().getHostAddress() + ")").collect(Collectors.joining(", ")));
        }
        return best(outside);
    }

    /** Link-local addresses are used only if there are no others. */
    private static List<InetAddress> best(List<HostAddress> found) {
        List<HostAddress> best = found.stream().filter(ListenAddresses::isUsual).toList();
        return (best.isEmpty() ? found : best).stream().map(HostAddress::address).toList();
    }

    private static boolean isUsual(HostAddress each) {
        return !each.address().isLinkLocalAddress();
    }
}
