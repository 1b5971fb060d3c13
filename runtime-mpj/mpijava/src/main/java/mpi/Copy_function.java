package mpi;

/**
 * Decides what becomes of an attribute when its communicator is duplicated (MPI 4.1 section 7.7.2,
 * MPI_Comm_copy_attr_function).
 */
@FunctionalInterface
public interface Copy_function {

    /**
     * Gives the duplicate's attribute (MPI 4.1 section 7.7.2).
     *
     * @param oldcomm what is duplicated
     * @param comm_keyval the attribute's keyval
     * @param extra_state as {@link Comm#Keyval_create} was told
     * @param attribute_val the attribute of {@code oldcomm}
     * @return the duplicate's attribute, or null if it is to have none
     */
    Object Call(Comm oldcomm, int comm_keyval, Object extra_state, Object attribute_val);
}
