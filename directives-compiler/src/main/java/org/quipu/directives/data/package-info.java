/** Decides what each variable is in each construct: private, captured, or in a cell. */
package org.quipu.directives.data;
