package org.quipu.samples.tools.chart;

/**
 * One bar of a chart.
 *
 * @param label the name of the bar
 * @param detail more about it, shown smaller or in brackets; may be empty
 * @param value its length, in the chart's unit, not negative; ignored if the bar is not good
 * @param note the text at the bar's end, for example the value with its unit
 * @param good false for a failure: no bar is drawn, and the note is highlighted
 */
public record Bar(String label, String detail, double value, String note, boolean good) {
}
