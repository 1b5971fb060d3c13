/** Copies what ranks write: whole lines, with or without the rank's number, to outputs that ranks share. */
package org.quipu.launch.output;
