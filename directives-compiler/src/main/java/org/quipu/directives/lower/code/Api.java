package org.quipu.directives.lower.code;

/** The names of the thread runtime for generated code, fully qualified so that nothing can hide them. */
public final class Api {
    public static final String PACKAGE = "org.quipu.threads.";
    public static final String PARALLEL = PACKAGE + "Parallel";
    public static final String TEAM = PACKAGE + "TeamContext";
    public static final String TASK_OPTIONS = PACKAGE + "TaskOptions";
    public static final String TASK_GROUP = PACKAGE + "TaskGroup";
    public static final String SCHEDULE = PACKAGE + "Schedule";
    public static final String CRITICAL = PACKAGE + "Critical";
    public static final String ATOMICS = PACKAGE + "Atomics";
    public static final String ARRAY_ELEMENTS = PACKAGE + "ArrayElements";
    public static final String ARRAY_ARITHMETIC = PACKAGE + "ArrayArithmetic";
    public static final String CELL_ARITHMETIC = PACKAGE + "CellArithmetic";
    public static final String THREAD_PRIVATE = PACKAGE + "ThreadPrivate";
    public static final String PROC_BIND = PACKAGE + "ProcBind";
    public static final String CELLS = PACKAGE + "Cells";
    public static final String TRIP_COUNT = PACKAGE + "TripCount";

    private Api() {
    }

    /** The cell class for values of a type, with its type argument. */
    public static String cell(String type) {
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
