/** What programs written for JOMP 1.0b call. Only what their authors called: translate the program anew, not JOMP's output. */
package jomp.runtime;
