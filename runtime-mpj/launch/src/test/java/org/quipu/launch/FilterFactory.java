package org.quipu.launch;

import java.io.ObjectInputFilter;
import java.util.function.BinaryOperator;

/** A JVM-wide filter factory that refuses one class, whatever the stream's own filter is. */
public final class FilterFactory implements BinaryOperator<ObjectInputFilter> {

    @Override
    public ObjectInputFilter apply(ObjectInputFilter current, ObjectInputFilter next) {
        ObjectInputFilter refusing = ObjectInputFilter.Config.createFilter("!" + ObjectActor.Talker.class.getName());
        return ObjectInputFilter.merge(refusing, next);
    }
}
