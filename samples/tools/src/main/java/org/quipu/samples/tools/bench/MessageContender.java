package org.quipu.samples.tools.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/** A message benchmark under one system, with the transport that corresponds to one of our devices. */
abstract class MessageContender implements Contender {
    /** The place where programs are built and run. */
    protected final Workshop workshop;
    /** The measurement. */
    protected final MessagePlan plan;
    /** The device that it is compared on. */
    protected final Device device;
    private final String name;

    MessageContender(String name, Workshop workshop, MessagePlan plan, Device device) {
        this.name = name;
        this.workshop = workshop;
        this.plan = plan;
        this.device = device;
    }

    @Override
    public final String name() {
        return name;
    }

    /** Whether a wrong result is a failure; else its row has no time. */
    boolean mustBeRight() {
        return false;
    }

    /** Starts the program and waits for its end. */
    abstract Outcome start(MessageRun run) throws BenchException, InterruptedException;

    @Override
    public final Map<String, Figure> run() throws BenchException, InterruptedException {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (MessageRun run : plan.runs()) {
            Map<String, Figure> ofRun = plan.read(run, outcome(run));
            if (mustBeRight()) {
                requireRight(run, ofRun);
            }
            figures.putAll(ofRun);
        }
        return figures;
    }

    private Outcome outcome(MessageRun run) throws BenchException, InterruptedException {
        if (!run.loaded()) {
            return start(run);
        }
        BusyProcess busy = BusyProcess.start();
        try {
            return start(run);
        } finally {
            busy.close();
        }
    }

    private static void requireRight(MessageRun run, Map<String, Figure> figures) throws BenchException {
        for (String row : run.rows().values()) {
            Figure figure = figures.get(row);
            if (figure == null || Double.isNaN(figure.value())) {
                throw new BenchException("a rank received in " + row + " what was not sent");
            }
        }
    }
}
