package org.quipu.settings;

/** The processes that a setting applies to. */
public enum Scope {

    /** Any Java process that uses the module. */
    PROCESS("process"),

    /** A rank; ranks of one job may have different values. */
    RANK("rank"),

    /** All ranks of a job, which must have the same value. */
    JOB("job"),

    /** The {@code quipu} command. */
    LAUNCHER("launcher"),

    /** Set by the {@code quipu} command for the processes that it starts; users must not set it. */
    INTERNAL("internal");

    private final String label;

    Scope(String label) {
        this.label = label;
    }

    @Override
    public String toString() {
        return label;
    }
}
