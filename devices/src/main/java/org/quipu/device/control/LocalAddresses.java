package org.quipu.device.control;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The addresses at which other machines may reach this one. */
public final class LocalAddresses {

    private record Found(NetworkInterface of, InetAddress address) {
    }

    private LocalAddresses() {
    }

    /**
     * Returns the addresses of the interfaces that are up, IPv4 first.
     *
     * @param choice interface names or networks, separated by commas; empty for all
     * @throws IOException if the choice matches none; the message lists the interfaces
     */
    public static List<String> find(String choice) throws IOException {
        return find("quipu.nio.if", choice);
    }

    /** Returns the addresses, with the name of the setting or option for the message. */
    public static List<String> find(String option, String choice) throws IOException {
        List<Found> all = new ArrayList<>();
        for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (each.isUp()) {
                Collections.list(each.getInetAddresses()).forEach(address -> all.add(new Found(each, address)));
            }
        }
        // Link-local addresses are meaningless without an interface of the other machine.
        all.removeIf(found -> found.address().isLinkLocalAddress() || found.address().isMulticastAddress());
        all.sort(Comparator.comparing(found -> !(found.address() instanceof Inet4Address)));
        List<String> wanted = choice.isBlank() ? List.of()
                : Arrays.stream(choice.split(",")).map(String::strip).toList();
        List<String> chosen = all.stream()
                .filter(found -> wanted.isEmpty() ? !found.address().isLoopbackAddress()
                        : wanted.stream().anyMatch(want -> matches(found, want)))
                .map(found -> literal(found.address())).toList();
        if (chosen.isEmpty() && !wanted.isEmpty()) {
            throw new IOException(option + " '" + choice + "' names no interface of this machine; there is "
                    + all.stream().map(found -> found.of().getName() + " " + literal(found.address()))
                            .collect(Collectors.joining(", ")));
        }
        return chosen.isEmpty() ? List.of(literal(InetAddress.getLoopbackAddress())) : chosen;
    }

    static String literal(InetAddress address) {
        String text = address.getHostAddress();
        int zone = text.indexOf('%');
        return zone < 0 ? text : text.substring(0, zone);
    }

    private static boolean matches(Found found, String want) {
        if (found.of().getName().equals(want)) {
            return true;
        }
        int slash = want.indexOf('/');
        try {
            byte[] network = InetAddress.ofLiteral(slash < 0 ? want : want.substring(0, slash)).getAddress();
            byte[] address = found.address().getAddress();
            int bits = slash < 0 ? 8 * network.length : Integer.parseInt(want.substring(slash + 1));
            return network.length == address.length && sameBits(network, address, Math.min(bits, 8 * network.length));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean sameBits(byte[] a, byte[] b, int bits) {
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >>> (bit & 7);
            if ((a[bit >>> 3] & mask) != (b[bit >>> 3] & mask)) {
                return false;
            }
        }
        return true;
    }
}
