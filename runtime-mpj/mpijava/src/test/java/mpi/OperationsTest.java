package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

import org.junit.jupiter.api.Test;

/**
 * Compares each predefined operation on each type with plain arithmetic; an undefined one is an error (MPI 4.1 section
 * 6.9.2).
 */
class OperationsTest {

    private static final Set<Op> ARITHMETIC = Set.of(MPI.MAX, MPI.MIN, MPI.SUM, MPI.PROD);

    private static final Map<Op, LongBinaryOperator> INTEGERS = Map.of(
            MPI.MAX, Math::max, MPI.MIN, Math::min, MPI.SUM, Long::sum, MPI.PROD, (a, b) -> a * b,
            MPI.LAND, (a, b) -> a != 0 && b != 0 ? 1 : 0, MPI.LOR, (a, b) -> a != 0 || b != 0 ? 1 : 0,
            MPI.LXOR, (a, b) -> (a != 0) != (b != 0) ? 1 : 0,
            MPI.BAND, (a, b) -> a & b, MPI.BOR, (a, b) -> a | b, MPI.BXOR, (a, b) -> a ^ b);

    private static final Map<Op, DoubleBinaryOperator> REALS = Map.of(
            MPI.MAX, Math::max, MPI.MIN, Math::min, MPI.SUM, Double::sum, MPI.PROD, (a, b) -> a * b);

    private static final List<Datatype> INTEGER_TYPES = List.of(MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.INT, MPI.LONG);

    private static long number(Object array, int i) {
        Object value = Array.get(array, i);
        return value instanceof Character c ? c : value instanceof Boolean b ? b ? 1 : 0 : ((Number) value).longValue();
    }

    private static void store(Object array, int i, long value) {
        switch (array) {
            case byte[] a -> a[i] = (byte) value;
            case char[] a -> a[i] = (char) value;
            case short[] a -> a[i] = (short) value;
            case int[] a -> a[i] = (int) value;
            case long[] a -> a[i] = value;
            case boolean[] a -> a[i] = value != 0;
            default -> throw new IllegalArgumentException();
        }
    }

    @Test
    void integersAndBooleans() {
        Random random = new Random(7);
        for (Datatype type : Elements.BASES) {
            boolean logical = type == MPI.BOOLEAN;
            for (Op op : INTEGERS.keySet()) {
                if (!INTEGER_TYPES.contains(type) && !(logical && !ARITHMETIC.contains(op))) {
                    continue;
                }
                Object in = Elements.array(type, 40);
                Object inout = Elements.array(type, 40);
                Object expected = Elements.array(type, 40);
                for (int i = 0; i < 40; i++) {
                    store(in, i, i % 5 == 0 ? 0 : random.nextLong());
                    store(inout, i, i % 3 == 0 ? 0 : random.nextLong());
                }
                for (int i = 0; i < 40; i++) {
                    boolean within = i >= 3 && i < 33;
                    store(expected, i, within ? INTEGERS.get(op).applyAsLong(number(in, i + 1), number(inout, i))
                            : number(inout, i));
                }
                op.Reduce_local(in, 4, inout, 3, 30, type);
                assertThat(inout).as("%s on %s", op, type).isEqualTo(expected);
            }
        }
    }

    @Test
    void reals() {
        double[] values = {0.0, -0.0, 1.5, -2.25, Double.NaN, Double.POSITIVE_INFINITY, 3e7, -1e-7};
        for (Op op : REALS.keySet()) {
            for (double a : values) {
                for (double b : values) {
                    double[] inout = {b};
                    op.Reduce_local(new double[] {a}, 0, inout, 0, 1, MPI.DOUBLE);
                    assertThat(inout[0]).as("%s %s %s", a, op, b)
                            .isEqualTo(Double.valueOf(REALS.get(op).applyAsDouble(a, b)));
                    float[] single = {(float) b};
                    op.Reduce_local(new float[] {(float) a}, 0, single, 0, 1, MPI.FLOAT);
                    float expected = op == MPI.SUM ? (float) a + (float) b : op == MPI.PROD ? (float) a * (float) b
                            : (float) REALS.get(op).applyAsDouble((float) a, (float) b);
                    assertThat(single[0]).as("%s %s %s", a, op, b).isEqualTo(Float.valueOf(expected));
                }
            }
        }
    }

    @Test
    void whereItIsNotDefinedIsAnError() {
        Datatype pairs = MPI.INT2;
        Datatype vector = Datatype.Vector(2, 1, 2, MPI.INT);
        vector.Commit();
        for (Op op : INTEGERS.keySet()) {
            assertUndefined(op, new byte[2], MPI.PACKED);
            assertUndefined(op, new Object[2], MPI.OBJECT);
            assertUndefined(op, new int[2], pairs);
            assertUndefined(op, new int[3], vector);
            if (ARITHMETIC.contains(op)) {
                assertUndefined(op, new boolean[2], MPI.BOOLEAN);
            } else {
                assertUndefined(op, new float[2], MPI.FLOAT);
                assertUndefined(op, new double[2], MPI.DOUBLE);
            }
        }
        for (Op op : List.of(MPI.MINLOC, MPI.MAXLOC)) {
            assertUndefined(op, new int[2], MPI.INT);
            assertUndefined(op, new int[3], vector);
        }
    }

    private static void assertUndefined(Op op, Object buffer, Datatype type) {
        assertThatThrownBy(() -> op.Reduce_local(buffer, 0, buffer, 0, 1, type))
                .hasMessageContaining(op + " is not defined on " + type)
                .isInstanceOfSatisfying(MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_OP));
    }

    @Test
    void extremesOfPairsWithTheLeastIndex() {
        Map<Datatype, Datatype> pairs = Map.of(MPI.SHORT2, MPI.SHORT, MPI.INT2, MPI.INT, MPI.LONG2, MPI.LONG,
                MPI.FLOAT2, MPI.FLOAT, MPI.DOUBLE2, MPI.DOUBLE);
        Random random = new Random(3);
        pairs.forEach((pair, element) -> {
            assertThat(pair.Size()).isEqualTo(2);
            assertThat(pair.Extent()).isEqualTo(2);
            for (Op op : List.of(MPI.MAXLOC, MPI.MINLOC)) {
                Object in = Elements.array(element, 200);
                Object inout = Elements.array(element, 200);
                Object expected = Elements.array(element, 200);
                for (int i = 0; i < 200; i += 2) {
                    int[] a = {random.nextInt(-2, 3), random.nextInt(5)};
                    int[] b = {random.nextInt(-2, 3), random.nextInt(5)};
                    boolean first = a[0] == b[0] ? a[1] < b[1] : a[0] > b[0] == (op == MPI.MAXLOC);
                    put(in, i, a);
                    put(inout, i, b);
                    put(expected, i, first ? a : b);
                }
                op.Reduce_local(in, 0, inout, 0, 100, pair);
                assertThat(inout).as("%s on %s", op, pair).isEqualTo(expected);
            }
        });
        double[] inout = {1, 4, Double.NaN, 5, 3, 1, -0.0, 7};
        MPI.MINLOC.Reduce_local(new double[] {Double.NaN, 9, Double.NaN, 2, Double.NaN, 3, 0.0, 6}, 0, inout, 0, 4,
                MPI.DOUBLE2);
        assertThat(inout).containsExactly(Double.NaN, 9, Double.NaN, 2, Double.NaN, 3, 0.0, 6);
    }

    private static void put(Object array, int i, int[] pair) {
        for (int k = 0; k < 2; k++) {
            switch (array) {
                case float[] a -> a[i + k] = pair[k];
                case double[] a -> a[i + k] = pair[k];
                default -> store(array, i + k, pair[k]);
            }
        }
    }

    @Test
    void freedOperationsAndThoseThatCannotBe() {
        User_function function = new User_function() {
            @Override
            public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count,
                    Datatype datatype) {
                ((int[]) inoutvec)[inoutoffset] = 42;
            }
        };
        Op op = new Op(function, false);
        assertThat(op.Is_commutative()).isFalse();
        assertThat(new Op(function, true).Is_commutative()).isTrue();
        assertThat(MPI.MINLOC.Is_commutative()).isTrue();
        int[] word = new int[1];
        op.Reduce_local(new int[1], 0, word, 0, 1, MPI.INT);
        assertThat(word[0]).isEqualTo(42);
        op.Free();
        assertThatThrownBy(() -> op.Reduce_local(new int[1], 0, word, 0, 1, MPI.INT)).hasMessageContaining("freed");
        assertThatThrownBy(MPI.SUM::Free)
                .hasMessage("MPI.SUM is predefined and cannot be freed (MPI 4.1 section 6.9.5)");
        MPI.SUM.free();
        MPI.SUM.Reduce_local(new int[] {1}, 0, word, 0, 1, MPI.INT);
        assertThat(word[0]).isEqualTo(43);
        assertThatThrownBy(() -> new Op(null, true)).isInstanceOf(MPIException.class);
    }
}
