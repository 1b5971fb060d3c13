package org.quipu.mpj.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import org.junit.jupiter.api.Test;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;
import org.quipu.mpj.datatype.TypeHandle;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.TestErrors;

/** Constructors of datatypes, and counts of their elements. */
class DerivedTypesTest {

    private static final TestErrors ERRORS = new TestErrors();
    private static final DerivedTypes TYPES = new DerivedTypes(ERRORS);
    private static final TypeHandle INT = TypeHandle.basic(ERRORS, BasicType.INT);

    @Test
    void namesTheConstructor() {
        assertThat(TYPES.vector(2, 1, 3, INT)).hasToString("the Vector type over TEST.INT");
        assertThat(TYPES.resized(INT, 0, 4).map().extent()).isEqualTo(4);
    }

    @Test
    void argumentsAreChecked() {
        assertError(ErrorClass.TYPE, "the old type is null", () -> TYPES.contiguous(2, null));
        assertError(ErrorClass.ARG, "count must be 0 or more, but is -1", () -> TYPES.contiguous(-1, INT));
        assertError(ErrorClass.ARG, "array_of_types must have an entry for each of the 1 blocks",
                () -> TYPES.struct(new int[1], new int[1], new TypeHandle[2]));
        assertError(ErrorClass.TYPE, "the old type is null",
                () -> TYPES.struct(new int[1], new int[1], new TypeHandle[1]));
        assertError(ErrorClass.TYPE, "array_of_types[1] is based on float", () -> TYPES.struct(new int[2], new int[2],
                new TypeHandle[] {INT, TypeHandle.basic(ERRORS, BasicType.FLOAT)}));
    }

    @Test
    void elementsOfAMessageAreCountedInAnyType() {
        TypeHandle pair = TYPES.contiguous(2, INT);
        assertThat(TYPES.count(pair, TypeCode.INT, 16, 4)).isEqualTo(2);
        assertThat(TYPES.count(pair, TypeCode.INT, 12, 3)).isEqualTo(Check.UNDEFINED);
        assertThat(TYPES.baseElements(pair, TypeCode.INT, 12, 3)).isEqualTo(3);
        assertThat(TYPES.baseElements(pair, TypeCode.BYTE, 13, 13)).isEqualTo(Check.UNDEFINED);
        assertError(ErrorClass.TYPE, "datatype is null", () -> TYPES.count(null, TypeCode.INT, 4, 1));
    }
}
