package org.quipu.device.tcp;

/**
 * Constants and structures of {@code epoll(7)} and {@code eventfd(2)}.
 *
 * <pre>
 *   struct epoll_event   0 events (4) | 4 data (8)        on x86-64, where it is packed
 *                        0 events (4) | 8 data (8)        on AArch64
 *
 *   data                 0..31 place in the table of watches | 32..63 generation
 * </pre>
 */
final class EpollDescriptor {

    static final int EPOLL_CLOEXEC = 0x80000;
    static final int EPOLL_CTL_ADD = 1;
    static final int EPOLL_CTL_DEL = 2;
    static final int EPOLL_CTL_MOD = 3;
    static final int EPOLLIN = 1;
    static final int EPOLLOUT = 4;
    static final int EPOLLERR = 8;
    static final int EPOLLHUP = 0x10;
    static final int EFD_NONBLOCK_CLOEXEC = 0x80800;

    private static final boolean PACKED = System.getProperty("os.arch").equals("amd64");

    static final long EVENT_BYTES = PACKED ? 12 : 16;
    static final long EVENTS_OFFSET = 0;
    static final long DATA_OFFSET = PACKED ? 4 : 8;

    /** The data of the event descriptor by which the poller is woken. */
    static final long WAKE = -1;

    private EpollDescriptor() {
    }

    static long data(int generation, int place) {
        return (long) generation << Integer.SIZE | place;
    }

    static int place(long data) {
        return (int) data;
    }
}
