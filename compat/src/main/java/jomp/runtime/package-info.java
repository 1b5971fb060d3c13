/**
 * The library that programs for JOMP 1.0b call. It serves hand-written calls only: translate the program again, not
 * JOMP's output.
 */
package jomp.runtime;
