/** The events of JDK Flight Recorder. Before a recording runs, only the class that waits for one is loaded. */
package org.quipu.threads.observe.jfr;
