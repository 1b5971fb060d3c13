package mpi;

/**
 * Called when an attribute is deleted (MPI 4.1 section 7.7.2, MPI_Comm_delete_attr_function). An exception is thrown to
 * the caller of the method that deletes the attribute.
 */
@FunctionalInterface
public interface Delete_function {

    /**
     * Handles the deletion of an attribute (MPI 4.1 section 7.7.2).
     *
     * @param comm communicator of the attribute
     * @param comm_keyval keyval of the attribute
     * @param attribute_val the attribute
     * @param extra_state the {@code extra_state} passed to {@link Comm#Keyval_create}
     */
    void Call(Comm comm, int comm_keyval, Object attribute_val, Object extra_state);
}
