/** Turns each construct into edits: one class per construct, with a picture of before and after. */
package org.quipu.directives.lower;
