package mpi;

import org.jspecify.annotations.Nullable;

/** Copies an attribute when a communicator is duplicated (MPI 4.1 section 7.7.2, MPI_Comm_copy_attr_function). */
@FunctionalInterface
public interface Copy_function {

    /**
     * Returns the attribute of the duplicate (MPI 4.1 section 7.7.2).
     *
     * @param oldcomm the communicator that is duplicated
     * @param comm_keyval keyval of the attribute
     * @param extra_state the {@code extra_state} passed to {@link Comm#Keyval_create}
     * @param attribute_val attribute of {@code oldcomm}
     * @return the attribute of the duplicate, or null for none
     */
    @Nullable
    Object Call(Comm oldcomm, int comm_keyval, Object extra_state, Object attribute_val);
}
