package mpi;

/** Determines the attribute of a duplicate of a communicator (MPI 4.1 section 7.7.2, MPI_Comm_copy_attr_function). */
@FunctionalInterface
public interface Copy_function {

    /**
     * Returns the duplicate's attribute (MPI 4.1 section 7.7.2).
     *
     * @param oldcomm the communicator that is duplicated
     * @param comm_keyval the attribute's keyval
     * @param extra_state the argument of {@link Comm#Keyval_create}
     * @param attribute_val the attribute of {@code oldcomm}
     * @return the duplicate's attribute, or null for none
     */
    Object Call(Comm oldcomm, int comm_keyval, Object extra_state, Object attribute_val);
}
