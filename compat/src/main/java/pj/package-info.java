/** The library that programs for Pyjama 3 call. */
package pj;
