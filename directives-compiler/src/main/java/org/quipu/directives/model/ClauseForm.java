package org.quipu.directives.model;

/** What stands between the parentheses of a clause. */
public enum ClauseForm {
    /** No parentheses. */
    FLAG,
    /** Variables, with a modifier before a colon or without. */
    NAMES,
    /** A modifier, an operator and variables. */
    REDUCTION,
    /** A Java expression, with a modifier before a colon or without. */
    VALUE,
    /** A Java expression, or no parentheses. */
    OPTIONAL_VALUE,
    /** Java expressions. */
    VALUES,
    /** A word of the language, with a modifier before a colon or without. */
    WORD,
    /** A positive number. */
    COUNT,
    /** A positive number, or no parentheses. */
    OPTIONAL_COUNT,
    /** Modifiers, the kind of a schedule and its chunk size. */
    SCHEDULE,
    /** shared or none. */
    DEFAULT,
    /** The type of a dependence, and what depends. */
    DEPEND,
    /** Variables and a step. */
    LINEAR,
    /** Anything; it is kept as it is written. */
    RAW
}
