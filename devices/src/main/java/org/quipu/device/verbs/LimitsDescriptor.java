package org.quipu.device.verbs;

/**
 * The attributes of a device and of a port: {@code struct ibv_device_attr}, {@code ibv_port_attr}. Offsets in bytes.
 */
final class LimitsDescriptor {

    static final long DEVICE_BYTES = 232;
    static final long MAX_QP = 108;
    static final long MAX_QP_WR = 112;
    static final long MAX_SGE = 120;
    static final long MAX_CQE = 132;
    static final long MAX_QP_RD_ATOM = 144;
    static final long MAX_QP_INIT_RD_ATOM = 156;
    static final long MAX_SRQ = 212;
    static final long MAX_SRQ_WR = 216;

    /** The structure has grown from 48 to 52 and 56 bytes; this size allows for further growth. */
    static final long PORT_BYTES = 128;
    static final long PORT_STATE = 0;
    static final long PORT_ACTIVE_MTU = 8;
    static final long PORT_GID_TABLE_LENGTH = 12;
    static final long PORT_MAX_MSG_SZ = 20;
    static final long PORT_LID = 34;
    static final long PORT_LINK_LAYER = 46;

    static final int PORT_ACTIVE = 4;
    static final int LINK_INFINIBAND = 1;
    static final int LINK_ETHERNET = 2;

    static final long GID_BYTES = 16;

    private LimitsDescriptor() {
    }
}
