/** Messages as JSON and SARIF. */
package org.quipu.directives.report;
