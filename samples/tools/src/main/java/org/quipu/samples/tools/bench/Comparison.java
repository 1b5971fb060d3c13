package org.quipu.samples.tools.bench;

import java.util.List;
import java.util.Locale;

/**
 * The result of a contest: one table, everything a renderer needs.
 *
 * @param benchmark the subcommand that measured it
 * @param title what was measured, with the unit
 * @param rowTitle the title of the rows
 * @param unit of all figures
 * @param better whether small or large figures are good
 * @param rounds the number of runs of each contender
 * @param floor below this value of the peer the difference replaces the ratio; 0 for never
 * @param rows the rows' names, in order
 * @param ours our own series
 * @param peers the series it is compared with
 */
record Comparison(String benchmark, String title, String rowTitle, String unit, Better better, int rounds, double floor,
        List<String> rows,
        Series ours, List<Series> peers) {
    /** The better figures. */
    enum Better {
        /** Small ones: times. */
        LESS,
        /** Large ones: bandwidths, rates. */
        MORE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The median of the rounds' own ratios, ours over the peer's. The programs of one round run one after the other, so
     * the machine is the same for all of them, even if it differs in the next round. NaN if a figure is absent or the
     * peer's median is below the floor.
     */
    double ratio(String row, Series peer) {
        double theirs = peer.median(row);
        return theirs > 0 && theirs >= floor ? ours.ratio(row, peer) : Double.NaN;
    }

    /** Our median less the peer's, in the table's unit. */
    double difference(String row, Series peer) {
        return ours.median(row) - peer.median(row);
    }

    /**
     * Whether Quipu is worse than the peer: by any ratio, or by more than the floor if there is no ratio. False for
     * absent figures.
     */
    boolean behind(String row, Series peer) {
        double ratio = ratio(row, peer);
        if (better == Better.MORE) {
            return Double.isNaN(ratio) ? -difference(row, peer) > floor : ratio < 1;
        }
        return Double.isNaN(ratio) ? difference(row, peer) > floor : ratio > 1;
    }

    /** Whether Quipu is {@link #behind} by more than the larger of the two margins. An absent margin counts as 0. */
    boolean clearlyBehind(String row, Series peer) {
        double margin = Math.max(zeroIfAbsent(ours.margin(row)), zeroIfAbsent(peer.margin(row)));
        return behind(row, peer) && Math.abs(difference(row, peer)) > margin;
    }

    private static double zeroIfAbsent(double margin) {
        return Double.isNaN(margin) ? 0 : margin;
    }
}
