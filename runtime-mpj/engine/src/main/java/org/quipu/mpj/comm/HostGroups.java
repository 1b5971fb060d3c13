package org.quipu.mpj.comm;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.quipu.mpj.progress.Hosts;

/**
 * The members of a communicator grouped by host, for collective operations that keep messages within a host. The same
 * in all members, without communication. Immutable.
 */
public final class HostGroups {

    private final List<int[]> groups;
    private final int[] groupOfRank;

    private HostGroups(List<int[]> groups, int size) {
        this.groups = groups;
        groupOfRank = new int[size];
        for (int group = 0; group < groups.size(); group++) {
            for (int rank : groups.get(group)) {
                groupOfRank[rank] = group;
            }
        }
    }

    /** Returns the groups of an intracommunicator's members. Linear in its size. */
    public static HostGroups of(Communicator comm) {
        Hosts hosts = comm.engine().hosts();
        int[] jobRanks = comm.group().jobRanks();
        Map<Integer, IntStream.Builder> byHost = new LinkedHashMap<>();
        for (int rank = 0; rank < jobRanks.length; rank++) {
            byHost.computeIfAbsent(hosts.host(jobRanks[rank]), host -> IntStream.builder()).add(rank);
        }
        return new HostGroups(byHost.values().stream().map(each -> each.build().toArray()).toList(), jobRanks.length);
    }

    /** Returns the number of hosts. */
    public int count() {
        return groups.size();
    }

    /** Returns the group of a rank; groups are numbered from 0 by their lowest ranks. */
    public int group(int rank) {
        return groupOfRank[rank];
    }

    /** Returns the ranks of a group in ascending order. */
    public int[] ranks(int group) {
        return groups.get(group).clone();
    }

    /** Returns the lowest rank of a group. */
    public int leader(int group) {
        return groups.get(group)[0];
    }

    /** Returns all ranks such that those of one host are consecutive: first by group, then ascending. */
    public int[] order() {
        return groups.stream().flatMapToInt(Arrays::stream).toArray();
    }
}
