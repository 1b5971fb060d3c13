package org.quipu.threads.observe.jfr;

import java.util.function.Consumer;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Observer;

/** Reports when the first recording of the process begins and the last one ends. */
public final class Recordings implements FlightRecorderListener {

    private final Consumer<Observer> listener;
    private @Nullable Observer events;
    private boolean reported;

    private Recordings(Consumer<Observer> listener) {
        this.listener = listener;
    }

    /**
     * Calls {@code listener} with the factory of events as soon as a recording runs, at once if one runs already, and
     * with null when the last one ends. The calls are never concurrent.
     */
    public static void listen(Consumer<Observer> listener) {
        FlightRecorder.addListener(new Recordings(listener));
    }

    @Override
    public void recorderInitialized(FlightRecorder recorder) {
        report(recorder);
    }

    @Override
    public void recordingStateChanged(Recording recording) {
        report(FlightRecorder.getFlightRecorder());
    }

    private synchronized void report(FlightRecorder recorder) {
        boolean runs = recorder.getRecordings().stream().anyMatch(each -> each.getState() == RecordingState.RUNNING);
        if (runs == reported) {
            return;
        }
        if (runs && events == null) {
            events = new EventObserver();
        }
        reported = runs;
        listener.accept(runs ? events : null);
    }
}
