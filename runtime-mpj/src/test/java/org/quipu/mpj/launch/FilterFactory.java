package org.quipu.mpj.launch;

import java.io.ObjectInputFilter;
import java.util.function.BinaryOperator;

/** A filter factory of the JVM, which refuses one class, whatever filter a stream is given. */
public final class FilterFactory implements BinaryOperator<ObjectInputFilter> {

    @Override
    public ObjectInputFilter apply(ObjectInputFilter current, ObjectInputFilter next) {
        ObjectInputFilter refusing = ObjectInputFilter.Config.createFilter("!" + ObjectActor.Talker.class.getName());
        return ObjectInputFilter.merge(refusing, next);
    }
}
