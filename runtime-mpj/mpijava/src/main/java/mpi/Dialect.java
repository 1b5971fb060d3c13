package mpi;

import org.quipu.mpj.check.Check;
import org.quipu.mpj.check.DerivedTypes;
import org.quipu.mpj.check.GroupCheck;
import org.quipu.mpj.check.Packing;
import org.quipu.mpj.check.TopologyCheck;
import org.quipu.mpj.comm.Keyvals;
import org.quipu.mpj.error.ErrorCodes;
import org.quipu.mpj.error.ErrorFactory;

/** What this dialect hands down to the engine, and the engine's objects that use it. */
final class Dialect {

    static final ErrorFactory ERRORS = new ErrorFactory() {
        @Override
        public RuntimeException error(int errorClass, String message, Throwable cause) {
            return new MPIException(errorClass, message, cause);
        }

        @Override
        public String spelled(String name) {
            return "MPI." + name;
        }
    };
    static final Statuses STATUSES = new Statuses();
    static final ErrorCodes CODES = new ErrorCodes(ERRORS);
    static final Check CHECK = new Check(ERRORS);
    static final GroupCheck GROUPS = new GroupCheck(ERRORS);
    static final TopologyCheck TOPOLOGIES = new TopologyCheck(ERRORS);
    static final DerivedTypes TYPES = new DerivedTypes(ERRORS);
    static final Packing PACKING = new Packing(CHECK, ERRORS);
    static final Keyvals<Comm> KEYVALS = new Keyvals<>(ERRORS);

    private Dialect() {
    }
}
