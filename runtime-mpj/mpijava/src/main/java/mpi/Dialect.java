package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.boot.Membership;
import org.quipu.mpj.check.Check;
import org.quipu.mpj.check.CheckedCollectives;
import org.quipu.mpj.check.CheckedCommunicators;
import org.quipu.mpj.check.CheckedInterCollectives;
import org.quipu.mpj.check.CheckedNeighbourCollectives;
import org.quipu.mpj.check.DerivedTypes;
import org.quipu.mpj.check.Groups;
import org.quipu.mpj.check.Packing;
import org.quipu.mpj.check.ProcessScope;
import org.quipu.mpj.check.Topologies;
import org.quipu.mpj.error.ErrorCodes;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.request.PointToPoint;

/** This dialect's implementations of the engine's interfaces, and the engine's objects that are created with them. */
final class Dialect {

    static final ErrorFactory ERRORS = new ErrorFactory() {
        @Override
        public RuntimeException error(int errorClass, String message, @Nullable Throwable cause) {
            return new MPIException(errorClass, message, cause);
        }

        @Override
        public boolean claim(RuntimeException error) {
            return error instanceof MPIException own && own.takeFirst();
        }

        @Override
        public String spelled(String name) {
            return "MPI." + name;
        }
    };
    static final Statuses STATUSES = new Statuses();
    static final Membership<Comm> MEMBERSHIP = new Membership<>(ERRORS);
    static final ProcessScope<Comm> SCOPE = MEMBERSHIP.scope();
    static final ErrorCodes CODES = SCOPE.codes();
    static final Check CHECK = new Check(ERRORS);
    static final PointToPoint MESSAGES = new PointToPoint(CHECK);
    static final CheckedCollectives COLLECTIVES = new CheckedCollectives(CHECK);
    static final CheckedInterCollectives INTER = new CheckedInterCollectives(CHECK);
    static final CheckedNeighbourCollectives NEIGHBOURS = new CheckedNeighbourCollectives(CHECK);
    static final Groups GROUPS = new Groups(ERRORS);
    static final Topologies TOPOLOGIES = new Topologies(ERRORS);
    static final CheckedCommunicators COMMUNICATORS = new CheckedCommunicators(CHECK, GROUPS);
    static final DerivedTypes TYPES = new DerivedTypes(ERRORS);
    static final Packing PACKING = new Packing(CHECK, ERRORS);

    private Dialect() {
    }
}
