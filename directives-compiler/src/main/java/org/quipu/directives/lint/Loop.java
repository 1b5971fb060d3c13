package org.quipu.directives.lint;

/**
 * A counted loop around an access.
 *
 * @param head  its header
 * @param frame the frame in which the header is evaluated
 */
record Loop(LoopHead head, Frame frame) {
}
