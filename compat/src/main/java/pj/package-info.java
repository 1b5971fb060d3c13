/** What programs written for Pyjama 3 call. */
package pj;
