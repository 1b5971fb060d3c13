package org.quipu.directives.lower;

/** The names of the thread runtime that generated code uses: always in full, so that no import can hide them. */
final class Api {
    static final String PACKAGE = "org.quipu.threads.";
    static final String PARALLEL = PACKAGE + "Parallel";
    static final String TEAM = PACKAGE + "TeamContext";
    static final String TASK_OPTIONS = PACKAGE + "TaskOptions";
    static final String TASK_GROUP = PACKAGE + "TaskGroup";
    static final String SCHEDULE = PACKAGE + "Schedule";
    static final String CRITICAL = PACKAGE + "Critical";
    static final String ATOMICS = PACKAGE + "Atomics";
    static final String ARRAY_ELEMENTS = PACKAGE + "ArrayElements";
    static final String THREAD_PRIVATE = PACKAGE + "ThreadPrivate";
    static final String PROC_BIND = PACKAGE + "ProcBind";
    static final String CELLS = PACKAGE + "Cells";
    static final String TRIP_COUNT = PACKAGE + "TripCount";

    private Api() {
    }

    /** The cell class for values of a type, with its type argument. */
    static String cell(String type) {
        return switch (type) {
            case "boolean" -> PACKAGE + "BooleanCell";
            case "byte" -> PACKAGE + "ByteCell";
            case "char" -> PACKAGE + "CharCell";
            case "short" -> PACKAGE + "ShortCell";
            case "int" -> PACKAGE + "IntCell";
            case "long" -> PACKAGE + "LongCell";
            case "float" -> PACKAGE + "FloatCell";
            case "double" -> PACKAGE + "DoubleCell";
            default -> PACKAGE + "ObjectCell<" + type + ">";
        };
    }
}
