package org.quipu.device.verbs;

/**
 * The immediate data of every message between two processes; of the version of {@link PairingDescriptor}.
 *
 * <pre>
 *   31      24 23               16 15                                  0
 *   +---------+-------------------+-------------------------------------+
 *   |    0    |  chunks free again|  receive slots free again (credits) |
 *   +---------+-------------------+-------------------------------------+
 * </pre>
 */
final class ImmediateDescriptor {

    static final int CREDITS_MASK = 0xFFFF;
    static final int CHUNKS_SHIFT = 16;
    static final int CHUNKS_MASK = 0xFF;

    private ImmediateDescriptor() {
    }
}
