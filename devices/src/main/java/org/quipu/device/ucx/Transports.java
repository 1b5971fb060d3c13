package org.quipu.device.ucx;

import java.util.Arrays;

/**
 * The transports that UCX may use, and whether processes may read each other's memory through them.
 *
 * <p>If TCP is among them, memory is not read unless the user trusts the network. Where the hardware has no remote
 * memory access, UCX emulates it by messages, which it answers for anyone who connects, without a key. Over TCP, anyone
 * who can reach the machine could read and overwrite the memory of the process. UCX answers such messages either on all
 * transports or on none. Its shared memory is accessible only to processes of the same user; the members of an
 * InfiniBand or RoCE fabric are trusted.
 *
 * @param list transports in the syntax of {@code UCX_TLS}; empty leaves the choice to UCX
 * @param readable whether processes may read each other's memory
 */
record Transports(String list, boolean readable) {

    private static final String ALL_BUT_TCP = "^tcp";

    /**
     * Chooses the transports. A job on one machine does not listen on the network unless the user requests it.
     *
     * @param asked value of {@code quipu.ucx.tls}, or empty
     * @param environment value of {@code UCX_TLS}, null or empty if not set
     * @param oneMachine whether all processes of the job run on this machine
     * @param reads whether the user wants reads
     * @param trust whether the user trusts everyone who can reach this machine by TCP
     */
    static Transports of(String asked, String environment, boolean oneMachine, boolean reads, boolean trust) {
        String said = asked.isEmpty() && environment != null ? environment.strip() : asked;
        if (said.isEmpty()) {
            return oneMachine ? new Transports(ALL_BUT_TCP, reads) : new Transports("", reads && trust);
        }
        return new Transports(asked, reads && (trust || !mayBeTcp(said)));
    }

    /** Returns whether this is the default choice, which may be replaced by another. */
    boolean areAllButTcp() {
        return list.equals(ALL_BUT_TCP);
    }

    /** Returns the default of UCX. */
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
