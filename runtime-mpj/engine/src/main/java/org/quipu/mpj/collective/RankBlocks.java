package org.quipu.mpj.collective;

import org.quipu.mpj.datatype.Layout;

/**
 * A user buffer with one block per rank, as an argument of a collective operation.
 *
 * @param blocks offsets in base elements, counts in elements
 * @param type type of the elements
 */
public record RankBlocks(Object buffer, Blocks blocks, Layout type) {}
