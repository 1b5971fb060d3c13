/**
 * The hooks of observation: what a construct reports while a recording or the statistics run, and the flag that guards
 * it.
 */
package org.quipu.threads.watch;
