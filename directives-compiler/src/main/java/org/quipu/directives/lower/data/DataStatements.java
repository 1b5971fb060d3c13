package org.quipu.directives.lower.data;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.lower.code.CellCode;
import org.quipu.directives.resolve.JavaType;

/** The statements that pass a construct's variables in and out, by their place. Not thread-safe. */
final class DataStatements {
    /** Before the construct, outside of its lambda, once. */
    private final StringBuilder before = new StringBuilder();
    /** Where the body begins, once for each thread. */
    private final StringBuilder inside = new StringBuilder();
    /** Where the body begins, or before the call that runs a loop's body: the thread's arrays. */
    private final StringBuilder ownArrays = new StringBuilder();
    /** The values to combine where the body ends. */
    private final StringBuilder outs = new StringBuilder();
    /** The statements that combine them, under the team's lock. */
    private final StringBuilder combine = new StringBuilder();
    private final StringBuilder conditions = new StringBuilder();
    private final List<RegionReductionCode> regionReductions = new ArrayList<>();
    private final List<ArrayReductionCode> arrays = new ArrayList<>();
    private final List<ScanCode.Item> scanned = new ArrayList<>();
    /** In the thread that has executed the last iteration. */
    private final StringBuilder last = new StringBuilder();
    private final StringBuilder end = new StringBuilder();
    /** After the construct, outside of its lambda, once. */
    private final StringBuilder after = new StringBuilder();
    private boolean waits;

    void before(String code) {
        before.append(code);
    }

    void inside(String code) {
        inside.append(code);
    }

    /** A cell that passes a value in and out again. */
    void cell(JavaType type, String name, String outside) {
        before.append(CellCode.cell(type, name, outside));
        after.append(outside).append(" = ").append(name).append(".value; ");
    }

    /** A value that is combined where the body ends. */
    void combine(String declaration, String statement) {
        outs.append(declaration);
        combine.append(statement).append(' ');
    }

    /** A value that thread 0 combines where the region ends. */
    void combine(RegionReductionCode value) {
        regionReductions.add(value);
    }

    /** An array that is combined block by block, and the statements that make the thread's copy. */
    void combine(ArrayReductionCode array, String copy) {
        arrays.add(array);
        ownArrays.append(copy);
    }

    /** A statement under the team's lock where the body ends. */
    void condition(String statement) {
        conditions.append(statement);
    }

    void scan(ScanCode.Item item) {
        scanned.add(item);
    }

    void last(String statement) {
        last.append(statement);
    }

    void end(String statement) {
        end.append(statement);
    }

    /** Records that all threads must have read their first values before one writes its last value. */
    void waitIf(boolean reads) {
        waits |= reads;
    }

    String before() {
        return before.toString();
    }

    String inside() {
        return inside.toString();
    }

    String ownArrays() {
        return ownArrays.toString();
    }

    String after() {
        return after.toString();
    }

    boolean waits() {
        return waits;
    }

    boolean hasConditions() {
        return conditions.length() > 0;
    }

    List<ScanCode.Item> scanned() {
        return scanned;
    }

    /** Where the body ends; {@code hadLast} is whether the thread has executed the last iteration. */
    String end(String team, String hadLast) {
        StringBuilder code = new StringBuilder(scanned.isEmpty() ? "" : ScanCode.END);
        if (outs.length() > 0) {
            code.append(outs).append(team).append(".combine(() -> { ").append(combine).append("}); ");
        }
        regionReductions.forEach(value -> code.append(value.text(team)));
        if (conditions.length() > 0) {
            code.append(team).append(".combine(() -> { ").append(conditions).append("}); ");
        }
        if (last.length() > 0) {
            code.append("if (").append(hadLast).append(") { ").append(last).append("} ");
        }
        return code.append(end).toString();
    }

    /** The combination of the arrays, after {@link #end} or after the call that runs a loop's body. */
    String arraysEnd(String team) {
        StringBuilder code = new StringBuilder();
        arrays.forEach(array -> code.append(array.end(team)));
        return code.toString();
    }
}
