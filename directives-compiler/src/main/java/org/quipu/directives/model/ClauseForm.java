package org.quipu.directives.model;

/** The form of a clause's arguments. */
public enum ClauseForm {
    /** No parentheses. */
    FLAG,
    /** Variables, optionally after a modifier and a colon. */
    NAMES,
    /** A modifier, an operator and variables. */
    REDUCTION,
    /** A Java expression, optionally after a modifier and a colon. */
    VALUE,
    /** A Java expression, or no parentheses. */
    OPTIONAL_VALUE,
    /** Java expressions. */
    VALUES,
    /** A keyword, optionally after a modifier and a colon. */
    WORD,
    /** A positive number. */
    COUNT,
    /** A positive number, or no parentheses. */
    OPTIONAL_COUNT,
    /** Modifiers, the kind of a schedule and its chunk size. */
    SCHEDULE,
    /** shared or none. */
    DEFAULT,
    /** A dependence type and its storage locations. */
    DEPEND,
    /** Variables and a step. */
    LINEAR,
    /** Uninterpreted text. */
    RAW
}
