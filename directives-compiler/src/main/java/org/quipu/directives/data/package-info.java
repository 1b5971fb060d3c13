/** The data environment: whether each variable is private, captured or in a cell, construct by construct. */
package org.quipu.directives.data;
