/** The part of MPJ Express's package of devices that programs may name: the exception. */
package xdev;
