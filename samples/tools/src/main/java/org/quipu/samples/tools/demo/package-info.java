/**
 * The demo: one NAS kernel in its four forms, each in fresh processes started by the launcher's own command.
 */
package org.quipu.samples.tools.demo;
