package org.quipu.mpj.datatype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quipu.mpj.error.TestErrors.assertError;

import org.junit.jupiter.api.Test;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.TestErrors;

/** The life cycle of datatypes: commit, free, duplicate. */
class TypeHandleTest {

    private static final TestErrors ERRORS = new TestErrors();
    private static final TypeHandle INT = TypeHandle.basic(ERRORS, BasicType.INT);

    private static TypeHandle pairOfInts() {
        return TypeHandle.derived(ERRORS, "Contiguous", DerivedType.of(BasicType.INT).contiguous(2));
    }

    @Test
    void basicTypeIsAlwaysReady() {
        assertThat(INT.layout()).isSameAs(BasicType.INT);
        assertThat(INT.basic()).isSameAs(BasicType.INT);
        assertThat(INT.code()).isEqualTo(TypeCode.INT);
        assertThat(INT).hasToString("TEST.INT");
        assertError(ErrorClass.TYPE, "TEST.INT is predefined and cannot be freed", INT::free);
        INT.commit();
        INT.freeIfDerived();
        assertThat(INT.map().extent()).isEqualTo(1);
        assertThat(INT.isPair()).isFalse();
    }

    @Test
    void derivedTypeMustBeCommittedBeforeMessagesUseIt() {
        TypeHandle type = pairOfInts();
        assertThat(type.map().size()).isEqualTo(2);
        assertError(ErrorClass.TYPE, "the Contiguous type over TEST.INT has not been committed", type::layout);
        type.commit();
        assertThat(type.layout().size()).isEqualTo(2);
        assertThat(type.basic()).isNull();
        assertThat(type.isPair()).isFalse();
    }

    @Test
    void freedTypeCannotBeUsed() {
        TypeHandle type = pairOfInts();
        type.free();
        String freed = "the Contiguous type over TEST.INT has been freed";
        assertError(ErrorClass.TYPE, freed, type::map);
        assertError(ErrorClass.TYPE, freed, type::layout);
        assertError(ErrorClass.TYPE, freed, type::commit);
        assertError(ErrorClass.TYPE, freed, type::duplicate);
        assertError(ErrorClass.TYPE, freed, type::free);
        type.freeIfDerived();
    }

    @Test
    void duplicateIsCommittedIfTheOriginalIs() {
        TypeHandle type = pairOfInts();
        TypeHandle early = type.duplicate();
        type.commit();
        TypeHandle late = type.duplicate();
        type.free();
        assertError(ErrorClass.TYPE, "the Contiguous type over TEST.INT has not been committed", early::layout);
        assertThat(late.layout().size()).isEqualTo(2);
        assertThat(INT.duplicate().layout().size()).isEqualTo(1);
        INT.duplicate().free();
    }

    @Test
    void pairsArePredefined() {
        TypeHandle pair = TypeHandle.pair(ERRORS, "INT2", BasicType.INT);
        assertThat(pair.isPair()).isTrue();
        assertThat(pair.layout().size()).isEqualTo(2);
        assertThat(pair.duplicate().isPair()).isFalse();
        assertError(ErrorClass.TYPE, "TEST.INT2 is predefined", pair::free);
    }

    @Test
    void markersHaveNoElements() {
        TypeHandle lower = TypeHandle.marker(ERRORS, "LB", DerivedType.lowerMarker());
        assertThat(lower.code()).isZero();
        assertThat(lower.map().isMarker()).isTrue();
        assertThat(lower.isPair()).isFalse();
        assertError(ErrorClass.TYPE, "TEST.LB has no elements", lower::layout);
        TypeHandle nothing = TypeHandle.marker(ERRORS, "NULL", null);
        assertError(ErrorClass.TYPE, "TEST.NULL has no elements", nothing::layout);
        assertError(ErrorClass.TYPE, "TEST.NULL is not a datatype", nothing::map);
        assertError(ErrorClass.TYPE, "TEST.NULL is predefined", nothing::free);
        nothing.commit();
    }

    @Test
    void codesOfMessagesNameTypes() {
        assertThat(BasicType.ofCode(TypeCode.DOUBLE)).isSameAs(BasicType.DOUBLE);
        assertThat(BasicType.ofCode(TypeCode.OBJECT)).isSameAs(BasicType.OBJECT);
        assertThat(BasicType.ofCode(99)).isSameAs(BasicType.BYTE);
        assertThat(BasicType.OBJECT.byteSize()).isZero();
        assertThat(BasicType.DOUBLE.byteSize()).isEqualTo(8);
        assertThat(Layout.fit(1L << 31)).isEqualTo(-1);
        assertThat(Layout.fit(-3)).isEqualTo(-3);
    }
}
