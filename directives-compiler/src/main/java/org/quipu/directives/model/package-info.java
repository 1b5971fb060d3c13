/** Directives and clauses as immutable data. */
package org.quipu.directives.model;
