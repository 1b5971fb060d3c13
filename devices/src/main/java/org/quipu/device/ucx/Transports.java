package org.quipu.device.ucx;

import java.util.Arrays;

/**
 * Which transports UCX may use, and whether by them processes can read each other's memory.
 *
 * <p>Not if TCP is among them, unless the user trusts that network. UCX imitates reading and writing where the hardware does neither, by messages that it answers itself; it answers
 * whoever connects, and asks for no key: over TCP everybody who reaches the machine could read and overwrite the whole process. UCX answers such
 * messages by all transports or by none. Its shared memory is open to processes of the same user alone; who is on an InfiniBand or RoCE fabric is
 * trusted with it.
 *
 * @param list as {@code UCX_TLS} has them; empty leaves it to UCX
 * @param readable whether processes may read each other's memory
 */
record Transports(String list, boolean readable) {

    private static final String ALL_BUT_TCP = "^tcp";

    /**
     * Which to use. A job of one machine does not listen on the network, unless it is told to.
     *
     * @param asked what {@code quipu.ucx.tls} says, or empty
     * @param environment what {@code UCX_TLS} says, null or empty if it says nothing
     * @param oneMachine whether all of the job's processes run on this machine
     * @param reads whether the user wants reads
     * @param trust whether the user trusts whoever can reach this machine by TCP
     */
    static Transports of(String asked, String environment, boolean oneMachine, boolean reads, boolean trust) {
        String said = asked.isEmpty() && environment != null ? environment.strip() : asked;
        if (said.isEmpty()) {
            return oneMachine ? new Transports(ALL_BUT_TCP, reads) : new Transports("", reads && trust);
        }
        return new Transports(asked, reads && (trust || !mayBeTcp(said)));
    }

    /** Whether nobody has asked for them, so that others may be used. */
    boolean areAllButTcp() {
        return list.equals(ALL_BUT_TCP);
    }

    /** What UCX chooses by itself. */
    static Transports all() {
        return new Transports("", false);
    }

    private static boolean mayBeTcp(String list) {
        boolean without = list.startsWith("^");
        boolean named = Arrays.stream((without ? list.substring(1) : list).split(",")).map(String::strip)
                .anyMatch(each -> each.startsWith("tcp") || !without && (each.equals("all") || each.contains("*")));
        return named != without;
    }
}
