package mpi;

import java.util.Arrays;

/** What the elements of a soak's message are: how they are made from a stamp, and compared with what they must be. */
enum SoakKind {

    BYTE(MPI.BYTE) {
        @Override
        Object make(int length, int stamp) {
            byte[] made = new byte[length];
            for (int i = 0; i < length; i++) {
                made[i] = (byte) (stamp + i);
            }
            return made;
        }

        @Override
        boolean same(Object one, Object other) {
            return Arrays.equals((byte[]) one, (byte[]) other);
        }
    },

    INT(MPI.INT) {
        @Override
        Object make(int length, int stamp) {
            int[] made = new int[length];
            Arrays.setAll(made, i -> stamp * 7 + i);
            return made;
        }

        @Override
        boolean same(Object one, Object other) {
            return Arrays.equals((int[]) one, (int[]) other);
        }
    },

    DOUBLE(MPI.DOUBLE) {
        @Override
        Object make(int length, int stamp) {
            double[] made = new double[length];
            Arrays.setAll(made, i -> stamp + i * 0.5);
            return made;
        }

        @Override
        boolean same(Object one, Object other) {
            return Arrays.equals((double[]) one, (double[]) other);
        }
    },

    BOOLEAN(MPI.BOOLEAN) {
        @Override
        Object make(int length, int stamp) {
            boolean[] made = new boolean[length];
            for (int i = 0; i < length; i++) {
                made[i] = (stamp >> i % 20 & 1) != 0;
            }
            return made;
        }

        @Override
        boolean same(Object one, Object other) {
            return Arrays.equals((boolean[]) one, (boolean[]) other);
        }
    },

    OBJECT(MPI.OBJECT) {
        @Override
        Object make(int length, int stamp) {
            Object[] made = new Object[length];
            Arrays.setAll(made, i -> i % 16 == 15 ? "text " + stamp : (Object) (stamp + i));
            return made;
        }

        @Override
        boolean same(Object one, Object other) {
            return Arrays.equals((Object[]) one, (Object[]) other);
        }
    };

    private final Datatype type;

    SoakKind(Datatype type) {
        this.type = type;
    }

    final Datatype type() {
        return type;
    }

    /** An array of so many elements that the stamp determines. */
    abstract Object make(int length, int stamp);

    /** An array of so many elements, to be received into. */
    final Object empty(int length) {
        return make(length, -1);
    }

    abstract boolean same(Object one, Object other);
}
