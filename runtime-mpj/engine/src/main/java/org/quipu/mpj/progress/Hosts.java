package org.quipu.mpj.progress;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The hosts of a job's ranks, numbered from 0 by their lowest ranks. Ranks are on one host if they can share memory;
 * containers of one machine that cannot are several hosts. Immutable.
 */
public final class Hosts {

    private final int[] hostOfRank;
    private final List<String> names;

    private Hosts(int[] hostOfRank, List<String> names) {
        this.hostOfRank = hostOfRank;
        this.names = names;
    }

    /**
     * Returns the hosts of ranks.
     *
     * @param identities for each rank, a text that is equal for exactly the ranks of one host
     * @param names for each rank, the name of its host for messages; a name that several hosts have gets a number
     */
    public static Hosts of(List<String> identities, List<String> names) {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> unique = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        int[] hosts = new int[identities.size()];
        for (int rank = 0; rank < hosts.length; rank++) {
            Integer known = numbers.putIfAbsent(identities.get(rank), numbers.size());
            hosts[rank] = known == null ? numbers.size() - 1 : known;
            if (known == null) {
                String name = names.get(rank);
                for (int i = 2; !taken.add(name); i++) {
                    name = names.get(rank) + "#" + i;
                }
                unique.add(name);
            }
        }
        return new Hosts(hosts, List.copyOf(unique));
    }

    /** Returns one host for all ranks. */
    public static Hosts single(int size) {
        return new Hosts(new int[size], Collections.nCopies(Math.min(1, size), "localhost"));
    }

    /** Returns the number of ranks. */
    public int size() {
        return hostOfRank.length;
    }

    /** Returns the number of hosts. */
    public int count() {
        return names.size();
    }

    /** Returns the host of a rank. */
    public int host(int rank) {
        return hostOfRank[rank];
    }

    /** Returns the name of a host, for messages. */
    public String name(int host) {
        return names.get(host);
    }

    /** Returns the ranks of a host in ascending order. Linear in the size of the job. */
    public int[] ranks(int host) {
        return IntStream.range(0, hostOfRank.length).filter(rank -> hostOfRank[rank] == host).toArray();
    }
}
