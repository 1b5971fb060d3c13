/** The events of JDK Flight Recorder; nothing here is loaded before a recording runs but the class that waits for one. */
package org.quipu.threads.observe.jfr;
