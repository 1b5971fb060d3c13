package org.quipu.device.control;

/** Why a connection is not accepted, as {@link RefusalLog} counts it. */
enum Refusal {

    /** The first bytes are not those of {@link HandshakeDescriptor}. */
    PROTOCOL("does not speak Quipu's protocol"),

    /** The other side runs another version of Quipu. */
    VERSION("speaks another version of the protocol"),

    /** The connection is meant for another process. */
    RANK("wants another rank"),

    /** The proof is wrong. */
    SECRET("does not know this job's secret"),

    /** It was closed to make room for another unproven connection. */
    CROWDED("was closed to make room for others before it had proved its rank"),

    /** The operating system could not accept it. */
    SYSTEM("could not be accepted");

    private final String text;

    Refusal(String text) {
        this.text = text;
    }

    /** The reason in a summary, after a number: "3 x TEXT". */
    String text() {
        return text;
    }
}
