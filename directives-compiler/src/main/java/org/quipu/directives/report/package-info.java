/** Messages as text for people, and as JSON and SARIF for programs. */
package org.quipu.directives.report;
