package org.quipu.directives.lint;

import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The time of a visit of the walk through a region. Immutable.
 *
 * @param phases the possible phases between barriers
 * @param rounds the rounds of the enclosing loops by the offset of the loop: 0, or 1 for the second walk
 * @param live   the tasks that may still run
 * @param task   the task that executes the access, or null
 */
record Moment(Set<Integer> phases, Map<Integer, Integer> rounds, Set<TaskRun> live, @Nullable TaskRun task) {
}
