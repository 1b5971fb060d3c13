/** The settings of all devices. */
package org.quipu.device.settings;
