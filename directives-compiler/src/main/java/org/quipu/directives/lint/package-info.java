/**
 * The data-race lint: which shared variables, fields and elements several threads may touch at once. It warns only of what
 * it can explain by two lines; what it cannot follow (calls, aliases, indices by data) it lets pass.
 */
package org.quipu.directives.lint;
