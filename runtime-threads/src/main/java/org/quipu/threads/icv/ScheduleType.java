package org.quipu.threads.icv;

import org.quipu.settings.ValueType;

/** The values of {@code OMP_SCHEDULE}. */
record ScheduleType() implements ValueType<LoopSchedule> {

    @Override
    public LoopSchedule parse(String text) {
        LoopSchedule schedule = LoopSchedule.parse(text);
        if (schedule.kind() == LoopSchedule.Kind.RUNTIME) {
            throw new IllegalArgumentException(text);
        }
        return schedule;
    }

    @Override
    public String expected() {
        return "static, dynamic, guided or auto, the first three optionally with ,chunk";
    }
}
