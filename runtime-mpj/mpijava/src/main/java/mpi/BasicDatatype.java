package mpi;

import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.datatype.DerivedType;
import org.quipu.mpj.datatype.Layout;

/** One of the basic types. */
final class BasicDatatype extends Datatype {

    private final DerivedType map;

    BasicDatatype(BasicType basic) {
        super(basic, basic.code());
        map = DerivedType.of(basic);
    }

    @Override
    Layout layout() {
        return basic;
    }

    @Override
    DerivedType map() {
        return map;
    }

    @Override
    public String toString() {
        return name(baseType);
    }
}
