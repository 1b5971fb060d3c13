/** The code that passes variables into a construct and out of it: copies, cells, reductions and scans. */
package org.quipu.directives.lower.data;
