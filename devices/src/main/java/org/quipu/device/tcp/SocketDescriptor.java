package org.quipu.device.tcp;

/**
 * Constants and structures of Linux's sockets, on x86-64 and AArch64.
 *
 * <pre>
 *   struct sockaddr_in    0 family (2) | 2 port, big-endian (2) | 4 address (4) | 8 unused (8)
 *   struct sockaddr_in6   0 family (2) | 2 port, big-endian (2) | 4 flow (4) | 8 address (16) | 24 scope (4)
 *
 *   struct msghdr         0 name | 8 length of name | 16 pieces | 24 their number (8) | 32 control | 40 its length
 *                        48 flags
 *   struct tcp_info     148 shortest round trip in microseconds, -1 before the first (4)
 *   struct iovec [2]     56 address of the header | 64 its length | 72 address of the payload | 80 its length
 * </pre>
 */
final class SocketDescriptor {

    static final int AF_INET = 2;
    static final int AF_INET6 = 10;
    static final int SOCK_STREAM_NONBLOCK_CLOEXEC = 0x80801;
    static final int SOCK_NONBLOCK_CLOEXEC = 0x80800;

    static final int SOL_SOCKET = 1;
    static final int SO_REUSEADDR = 2;
    static final int SO_ERROR = 4;
    static final int SO_SNDBUF = 7;
    static final int SO_RCVBUF = 8;
    static final int SO_KEEPALIVE = 9;
    static final int IPPROTO_TCP = 6;
    static final int TCP_NODELAY = 1;
    static final int TCP_KEEPIDLE = 4;
    static final int TCP_KEEPINTVL = 5;
    static final int TCP_KEEPCNT = 6;
    static final int TCP_INFO = 11;
    static final int TCP_CONGESTION = 13;
    static final int IPPROTO_IPV6 = 41;
    static final int IPV6_V6ONLY = 26;

    static final int SHUT_WR = 1;
    static final int MSG_DONTWAIT = 0x40;
    static final int MSG_NOSIGNAL = 0x4000;
    static final int MSG_MORE = 0x8000;

    static final int EAFNOSUPPORT = 97;
    static final int EADDRNOTAVAIL = 99;
    static final int ECONNABORTED = 103;
    static final int ENOTCONN = 107;
    static final int EINPROGRESS = 115;

    static final long FAMILY_OFFSET = 0;
    static final long PORT_OFFSET = 2;
    static final long IPV4_OFFSET = 4;
    static final int IPV4_BYTES = 4;
    static final int SOCKADDR_IN_BYTES = 16;
    static final long IPV6_OFFSET = 8;
    static final int IPV6_BYTES = 16;
    static final long SCOPE_OFFSET = 24;
    static final int SOCKADDR_IN6_BYTES = 28;

    /** Bytes of the name of a congestion control algorithm. */
    static final int TCP_CONGESTION_BYTES = 16;

    /** Bytes of the part of tcp_info that is used. */
    static final int TCP_INFO_BYTES = 152;
    static final long TCP_INFO_MIN_RTT_OFFSET = 148;

    static final long MESSAGE_BYTES = 88;
    static final long PIECES_OFFSET = 16;
    static final long PIECES_COUNT_OFFSET = 24;
    static final long HEADER_OFFSET = 56;
    static final long HEADER_LENGTH_OFFSET = 64;
    static final long PAYLOAD_OFFSET = 72;
    static final long PAYLOAD_LENGTH_OFFSET = 80;

    private SocketDescriptor() {
    }
}
