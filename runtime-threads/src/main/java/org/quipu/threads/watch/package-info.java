/**
 * The hooks of observation: the reports of constructs while a recording or the statistics run, and the flag that guards
 * them.
 */
package org.quipu.threads.watch;
