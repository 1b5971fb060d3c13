/**
 * Tables and bar charts, as text and as SVG, for the reports of the demo and of the benchmarks.
 */
package org.quipu.samples.tools.chart;
