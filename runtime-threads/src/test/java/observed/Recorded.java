package observed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Runs programs under a recording of all of the runtime's events, however short. */
final class Recorded {

    static final List<String> NAMES =
            List.of("quipu.Region", "quipu.RegionPart", "quipu.Loop", "quipu.LoopPart", "quipu.BarrierWait",
                    "quipu.Task", "quipu.LockWait");

    private final List<RecordedEvent> events;

    private Recorded(List<RecordedEvent> events) {
        this.events = events;
    }

    static Recording recording() {
        Recording recording = new Recording();
        NAMES.forEach(name -> recording.enable(name).withoutThreshold());
        return recording;
    }

    static Recorded of(Path folder, Callable<?> program) throws Exception {
        try (Recording recording = recording()) {
            recording.start();
            program.call();
            recording.stop();
            return read(recording, folder);
        }
    }

    static Recorded read(Recording recording, Path folder) throws IOException {
        Path file = folder.resolve("recording.jfr");
        recording.dump(file);
        return new Recorded(RecordingFile.readAllEvents(file));
    }

    static Recorded read(Path file) throws IOException {
        return new Recorded(RecordingFile.readAllEvents(file));
    }

    /** The events of that name, after {@code quipu.}, in the order of their begin. */
    List<RecordedEvent> all(String name) {
        return events.stream().filter(event -> event.getEventType().getName().equals("quipu." + name))
                .sorted((a, b) -> a.getStartTime().compareTo(b.getStartTime())).toList();
    }

    /** The events of that name about the construct in that line of {@code type}. */
    List<RecordedEvent> at(String name, Class<?> type, int line) {
        String site = type.getSimpleName() + ".java:" + line;
        return all(name).stream().filter(event -> event.getString("construct").equals(site)).toList();
    }

    /** The number of the line that calls this. */
    static int line() {
        return StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst()).orElseThrow().getLineNumber();
    }
}
