/** The part of MPJ Express's device package that programs may name: the exception. */
package xdev;
