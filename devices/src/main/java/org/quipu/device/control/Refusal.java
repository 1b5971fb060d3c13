package org.quipu.device.control;

/** The reasons for refusing a connection, as counted by {@link RefusalLog}. */
enum Refusal {

    /** The first bytes are not those of {@link HandshakeDescriptor}. */
    PROTOCOL("does not speak Quipu's protocol"),

    /** The other side runs another version of Quipu. */
    VERSION("speaks another version of the protocol"),

    /** The connection is meant for another process. */
    RANK("wants another rank"),

    /** The proof is wrong. */
    SECRET("does not know this job's secret"),

    /** One side uses TLS, the other one does not; or TLS has failed. */
    TLS("does not speak TLS as this job does"),

    /** The connection was closed to make room for another unproven one. */
    DISPLACED("was closed to make room for others before it had proved its rank"),

    /** The operating system could not accept the connection. */
    SYSTEM("could not be accepted");

    private final String text;

    Refusal(String text) {
        this.text = text;
    }

    /** Returns the reason for a summary, after a number: "3 x TEXT". */
    String text() {
        return text;
    }
}
