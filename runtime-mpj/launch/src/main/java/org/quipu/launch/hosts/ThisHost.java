package org.quipu.launch.hosts;

import java.util.Set;
import org.quipu.mpj.manager.HostName;

/** The names of this machine. */
final class ThisHost {

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");

    private ThisHost() {}

    /** Returns whether a name in a list of hosts is that of this machine, with or without its domain. */
    static boolean is(String name) {
        String own = HostName.get();
        return LOOPBACK.contains(name) || name.equals(own) || shortName(name).equals(own) && name.contains(".")
                || name.equals(shortName(own));
    }

    private static String shortName(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }
}
