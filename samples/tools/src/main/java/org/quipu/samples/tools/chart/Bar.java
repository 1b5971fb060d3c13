package org.quipu.samples.tools.chart;

/**
 * One bar of a chart.
 *
 * @param label what the bar is for
 * @param detail more about it, shown smaller or in brackets; may be empty
 * @param value its length, in the chart's unit, not negative; ignored if the bar is not good
 * @param note what stands at the bar's end, the value with its unit for instance
 * @param good false for something that went wrong: no bar is drawn, and the note stands out
 */
public record Bar(String label, String detail, double value, String note, boolean good) {
}
