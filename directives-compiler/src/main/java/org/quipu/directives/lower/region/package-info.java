/** Parallel regions, and the constructs that select threads of a team: sections, single, masked, scope. */
package org.quipu.directives.lower.region;
