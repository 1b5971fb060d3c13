package mpi;

/**
 * Told when an attribute goes (MPI 4.1 section 7.7.2, MPI_Comm_delete_attr_function). What it throws comes out of the
 * call that deletes.
 */
@FunctionalInterface
public interface Delete_function {

    /**
     * Takes leave of an attribute (MPI 4.1 section 7.7.2).
     *
     * @param comm whose attribute it is
     * @param comm_keyval the attribute's keyval
     * @param attribute_val the attribute
     * @param extra_state as {@link Comm#Keyval_create} was told
     */
    void Call(Comm comm, int comm_keyval, Object attribute_val, Object extra_state);
}
