/** The settings of the {@code quipu} command. */
package org.quipu.launch.settings;
