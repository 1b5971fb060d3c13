package org.quipu.threads.observe.jfr;

import java.util.function.Consumer;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.quipu.threads.observe.Observer;

/** Tells when the first recording of the process begins and the last one ends. */
public final class Recordings implements FlightRecorderListener {

    private final Consumer<Observer> listener;
    private Observer events;
    private boolean told;

    private Recordings(Consumer<Observer> listener) {
        this.listener = listener;
    }

    /**
     * Calls {@code listener} with what makes events as soon as a recording runs, at once if one does already, and with null
     * when none runs any more. The calls come one after the other.
     */
    public static void listen(Consumer<Observer> listener) {
        FlightRecorder.addListener(new Recordings(listener));
    }

    @Override
    public void recorderInitialized(FlightRecorder recorder) {
        tell(recorder);
    }

    @Override
    public void recordingStateChanged(Recording recording) {
        tell(FlightRecorder.getFlightRecorder());
    }

    private synchronized void tell(FlightRecorder recorder) {
        boolean runs = recorder.getRecordings().stream().anyMatch(each -> each.getState() == RecordingState.RUNNING);
        if (runs == told) {
            return;
        }
        if (runs && events == null) {
            events = new EventObserver();
        }
        told = runs;
        listener.accept(runs ? events : null);
    }
}
