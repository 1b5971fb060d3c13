package org.quipu.launch.hosts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A host and the number of ranks that it takes.
 *
 * @param name as ssh or the batch system knows it; a user's name and {@code @} may precede it
 * @param slots number of ranks without oversubscription, 1 or more
 * @param maxSlots number of ranks with oversubscription, {@code slots} or more
 */
public record HostSlots(String name, int slots, int maxSlots) {

    /** The value of {@link #maxSlots} without a limit. */
    static final int UNLIMITED = Integer.MAX_VALUE;

    /** Returns the name without that of a user. */
    String host() {
        return name.substring(name.indexOf('@') + 1);
    }

    /** Returns whether this is the machine of this process. */
    public boolean isThisHost() {
        return ThisHost.is(name);
    }

    /**
     * Joins the entries of each host: their slots add up, in the order of the first entries. The limits add up, too.
     */
    static List<HostSlots> merge(List<HostSlots> entries) {
        Map<String, HostSlots> byName = new LinkedHashMap<>();
        for (HostSlots entry : entries) {
            byName.merge(entry.name, entry, (one, other) -> new HostSlots(one.name, sum(one.slots, other.slots),
                    sum(one.maxSlots, other.maxSlots)));
        }
        return new ArrayList<>(byName.values());
    }

    private static int sum(int one, int other) {
        return (int) Math.min(UNLIMITED, (long) one + other);
    }
}
