/** The settings of the message layer. */
package org.quipu.mpj.settings;
