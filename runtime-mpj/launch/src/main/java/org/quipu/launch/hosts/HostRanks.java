package org.quipu.launch.hosts;

import java.util.List;

/**
 * The ranks of one host.
 *
 * @param host the host
 * @param ranks in ascending order, one or more
 */
public record HostRanks(HostSlots host, List<Integer> ranks) {

    /** Returns the ranks as a short text, such as "0-3,8". */
    static String text(List<Integer> ranks) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ranks.size();) {
            int end = i;
            while (end + 1 < ranks.size() && ranks.get(end + 1) == ranks.get(end) + 1) {
                end++;
            }
            text.append(text.isEmpty() ? "" : ",").append(ranks.get(i));
            if (end > i) {
                text.append('-').append(ranks.get(end));
            }
            i = end + 1;
        }
        return text.toString();
    }
}
