package org.quipu.device.ring;

/**
 * The sizes of a ring.
 *
 * @param slots number of frames, a power of two, 16 or more
 * @param bulkBytes size of the bulk area in bytes, a power of two, 4,096 or more
 * @param maxPayload longest payload in bytes, at most a quarter of the bulk area, so that it fits into an idle ring
 *     even if the consumption of the last eighth has not been published yet
 */
public record RingGeometry(int slots, int bulkBytes, int maxPayload) {

    /** Page size in bytes; rings occupy whole pages. */
    public static final long PAGE_BYTES = 4096;

    private static final int MIN_SLOTS = 16;
    private static final int MIN_BULK = 4096;

    public RingGeometry {
        if (Integer.bitCount(slots) != 1 || slots < MIN_SLOTS || Integer.bitCount(bulkBytes) != 1
                || bulkBytes < MIN_BULK) {
            throw new IllegalArgumentException("not a power of two, or too small: " + slots + " slots, " + bulkBytes
                    + " bytes");
        }
        if (maxPayload < RingDescriptor.INLINE_BYTES || maxPayload > bulkBytes / 4
                || maxPayload > RingDescriptor.LENGTH_MASK) {
            throw new IllegalArgumentException("a payload of " + maxPayload + " bytes in a ring of " + bulkBytes);
        }
    }

    /**
     * Returns the largest geometry up to the requested sizes for which one ring per directed pair fits into the budget.
     *
     * @param requestedSlots rounded up to a power of two
     * @param requestedBulk bytes, rounded up to a power of two; 0 for a size that suits this machine's caches
     * @param requestedPayload bytes
     * @param processes number of processes on this machine, 1 or more
     * @param budget bytes for all rings of the machine
     */
    public static RingGeometry fitting(int requestedSlots, int requestedBulk, int requestedPayload, int processes,
            long budget) {
        int slots = powerOfTwo(Math.max(requestedSlots, MIN_SLOTS));
        int bulk = powerOfTwo(Math.max(requestedBulk == 0 ? CoreCache.BULK_BYTES : requestedBulk, MIN_BULK));
        long pairs = Math.max(1L, (long) processes * (processes - 1));
        while (bytes(slots, bulk) > budget / pairs && (slots > MIN_SLOTS || bulk > MIN_BULK)) {
            if (bulk > MIN_BULK && bulk > 4L * slots * RingDescriptor.SLOT_BYTES || slots == MIN_SLOTS) {
                bulk /= 2;
            } else {
                slots /= 2;
            }
        }
        return new RingGeometry(slots, bulk, Math.min(requestedPayload, bulk / 4));
    }

    private static int powerOfTwo(int atLeast) {
        return atLeast == 1 ? 1 : Integer.highestOneBit(atLeast - 1) << 1;
    }

    private static long bytes(int slots, int bulk) {
        long used = bulkOffset(slots) + bulk;
        return (used + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES;
    }

    /** Returns the size of one ring in bytes, a multiple of the page size. */
    public long ringBytes() {
        return bytes(slots, bulkBytes);
    }

    private static long bulkOffset(int slots) {
        return RingDescriptor.SLOTS_OFFSET + (long) slots * RingDescriptor.SLOT_BYTES + RingDescriptor.TABLE_BYTES;
    }

    /** Returns the offset of the bulk area in the ring. */
    long bulkOffset() {
        return bulkOffset(slots);
    }

    /** Returns the offset of the table in the ring. */
    long tableOffset() {
        return bulkOffset() - RingDescriptor.TABLE_BYTES;
    }

    /** Returns the number of lines in the bulk area. */
    int bulkLines() {
        return bulkBytes >>> RingDescriptor.LINE_SHIFT;
    }

    /** Returns the number of bulk lines of a payload, 0 if it is stored in the slot. */
    static int linesOf(int length) {
        return length <= RingDescriptor.INLINE_BYTES
                ? 0
                : length + RingDescriptor.LINE_BYTES - 1 >>> RingDescriptor.LINE_SHIFT;
    }
}
