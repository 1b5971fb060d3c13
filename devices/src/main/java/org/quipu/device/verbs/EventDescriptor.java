package org.quipu.device.verbs;

/**
 * An asynchronous event of the hardware: {@code struct ibv_async_event}, {@code enum ibv_event_type}. Offsets in bytes.
 *
 * <pre>
 *   0 element: a queue pair's address (8), or a port's number (4) | 8 event_type (4)
 * </pre>
 */
final class EventDescriptor {

    static final long BYTES = 16;
    static final long ELEMENT = 0;
    static final long TYPE = 8;

    static final int CQ_ERROR = 0;
    static final int QP_FATAL = 1;
    static final int QP_REQUEST_ERROR = 2;
    static final int QP_ACCESS_ERROR = 3;
    static final int DEVICE_FATAL = 8;
    static final int PORT_ACTIVE = 9;
    static final int PORT_ERROR = 10;
    static final int SRQ_ERROR = 14;

    private EventDescriptor() {
    }
}
