package org.quipu.device.tcp;

import static org.quipu.device.tcp.SocketDescriptor.AF_INET;
import static org.quipu.device.tcp.SocketDescriptor.AF_INET6;
import static org.quipu.device.tcp.SocketDescriptor.FAMILY_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.IPV4_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.IPV4_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.IPV6_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.IPV6_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.PORT_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.SCOPE_OFFSET;
import static org.quipu.device.tcp.SocketDescriptor.SOCKADDR_IN6_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.SOCKADDR_IN_BYTES;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteOrder;

/** Translates addresses to and from {@code struct sockaddr}, see {@link SocketDescriptor}. */
final class SocketAddresses {

    private static final ValueLayout.OfShort NETWORK_SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private SocketAddresses() {
    }

    /** Returns the family of an address. */
    static int family(InetAddress address) {
        return address instanceof Inet6Address ? AF_INET6 : AF_INET;
    }

    /** Writes an address and returns the length of the structure. */
    static int write(InetSocketAddress address, MemorySegment to) {
        InetAddress host = address.getAddress();
        to.asSlice(0, SOCKADDR_IN6_BYTES).fill((byte) 0);
        to.set(ValueLayout.JAVA_SHORT, FAMILY_OFFSET, (short) family(host));
        to.set(NETWORK_SHORT, PORT_OFFSET, (short) address.getPort());
        boolean isLong = host instanceof Inet6Address;
        byte[] bytes = host.getAddress();
        MemorySegment.copy(bytes, 0, to, ValueLayout.JAVA_BYTE, isLong ? IPV6_OFFSET : IPV4_OFFSET, bytes.length);
        if (host instanceof Inet6Address inet6) {
            to.set(ValueLayout.JAVA_INT, SCOPE_OFFSET, inet6.getScopeId());
        }
        return isLong ? SOCKADDR_IN6_BYTES : SOCKADDR_IN_BYTES;
    }

    /** Reads an address. An IPv4 address mapped to IPv6 becomes an IPv4 address. */
    static InetSocketAddress read(MemorySegment from) throws IOException {
        int port = Short.toUnsignedInt(from.get(NETWORK_SHORT, PORT_OFFSET));
        boolean isLong = from.get(ValueLayout.JAVA_SHORT, FAMILY_OFFSET) == AF_INET6;
        byte[] bytes = new byte[isLong ? IPV6_BYTES : IPV4_BYTES];
        MemorySegment.copy(from, ValueLayout.JAVA_BYTE, isLong ? IPV6_OFFSET : IPV4_OFFSET, bytes, 0, bytes.length);
        InetAddress host = InetAddress.getByAddress(bytes);
        int scope = isLong ? from.get(ValueLayout.JAVA_INT, SCOPE_OFFSET) : 0;
        return new InetSocketAddress(scope == 0 ? host : Inet6Address.getByAddress(null, bytes, scope), port);
    }
}
