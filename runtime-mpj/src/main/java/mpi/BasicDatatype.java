package mpi;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.TypeCode;

/** One of the basic types. */
final class BasicDatatype extends Datatype {

    BasicDatatype(BasicType basic) {
        super(basic);
    }

    @Override
    public String toString() {
        return TypeCode.name(baseType);
    }
}
