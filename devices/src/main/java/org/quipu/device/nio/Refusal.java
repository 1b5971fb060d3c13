package org.quipu.device.nio;

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

    /** Others that have proved nothing either needed the place. */
    CROWDED("made room for others before it had proved anything"),

    /** The system could not accept it. */
    SYSTEM("could not be accepted");

    private final String text;

    Refusal(String text) {
        this.text = text;
    }

    /** What such a connection does, for a count: "3 x TEXT". */
    String text() {
        return text;
    }
}
