/** Tests of the script {@code bin/quipu}. */
package org.quipu.launch.script;
