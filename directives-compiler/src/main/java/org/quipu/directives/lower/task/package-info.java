/** Tasks, taskloops and their dependences. */
package org.quipu.directives.lower.task;
