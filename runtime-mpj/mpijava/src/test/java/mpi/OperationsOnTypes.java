package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.util.List;

/** Compares every predefined operation of one-sided calls on every type with {@link Op#Reduce_local}. */
final class OperationsOnTypes {

    private OperationsOnTypes() {
    }

    private record Type(Datatype datatype, Object current, Object operand) {}

    private static final List<Type> TYPES = List.of(
            new Type(MPI.BYTE, new byte[] {5, -3}, new byte[] {6, 120}),
            new Type(MPI.CHAR, new char[] {5, 60000}, new char[] {6, 60001}),
            new Type(MPI.SHORT, new short[] {5, -300}, new short[] {0, 32000}),
            new Type(MPI.BOOLEAN, new boolean[] {true, false}, new boolean[] {true, true}),
            new Type(MPI.INT, new int[] {5, -3}, new int[] {6, Integer.MAX_VALUE}),
            new Type(MPI.LONG, new long[] {5, -3}, new long[] {6, Long.MAX_VALUE}),
            new Type(MPI.FLOAT, new float[] {5.5f, -3}, new float[] {6, Float.NaN}),
            new Type(MPI.DOUBLE, new double[] {5.5, -0.0}, new double[] {6, 0.0}),
            new Type(MPI.INT2, new int[] {5, 3}, new int[] {5, 1}),
            new Type(MPI.DOUBLE2, new double[] {5, 3}, new double[] {6, 4}));

    private static final List<Op> OPS = List.of(MPI.MAX, MPI.MIN, MPI.SUM, MPI.PROD, MPI.LAND, MPI.BAND, MPI.LOR,
            MPI.BOR, MPI.LXOR, MPI.BXOR, MPI.MAXLOC, MPI.MINLOC, MPI.REPLACE, MPI.NO_OP);

    static void check(Win win, int target) {
        int checked = 0;
        for (Type type : TYPES) {
            for (Op op : OPS) {
                checked += check(win, target, type, op) ? 1 : 0;
            }
        }
        assertThat(checked).isEqualTo(2 * TYPES.size() + 5 * 10 + 6 + 2 * 4 + 2 * 2);
    }

    private static Object copy(Object array) {
        Object copy = Array.newInstance(array.getClass().componentType(), 2);
        System.arraycopy(array, 0, copy, 0, 2);
        return copy;
    }

    /** Returns whether the operation is defined on the type. */
    private static boolean check(Win win, int target, Type type, Op op) {
        int count = type.datatype == MPI.INT2 || type.datatype == MPI.DOUBLE2 ? 1 : 2;
        Object expected = copy(op == MPI.REPLACE ? type.operand : type.current);
        if (op != MPI.REPLACE && op != MPI.NO_OP) {
            try {
                op.Reduce_local(type.operand, 0, expected, 0, count, type.datatype);
            } catch (MPIException e) {
                return false;
            }
        }
        Object old = copy(type.operand);
        Object result = copy(type.operand);
        win.Lock(MPI.LOCK_EXCLUSIVE, target, 0);
        win.Put(type.current, 0, count, type.datatype, target, 16, count, type.datatype);
        win.Flush(target);
        win.Get_accumulate(type.operand, 0, count, type.datatype, old, 0, count, type.datatype, target, 16, count,
                type.datatype, op);
        win.Flush(target);
        win.Get(result, 0, count, type.datatype, target, 16, count, type.datatype);
        win.Unlock(target);
        assertThat(old).as("%s %s", type.datatype, op).isEqualTo(type.current);
        assertThat(result).as("%s %s", type.datatype, op).isEqualTo(expected);
        return true;
    }
}
