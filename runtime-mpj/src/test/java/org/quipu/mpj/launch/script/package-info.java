/** Tests of the script {@code bin/quipu}. */
package org.quipu.mpj.launch.script;
