package org.quipu.threads.task;

/** A task that tests recognise. */
final class NumberedTask extends Task {

    final int number;

    NumberedTask(Task maker, int number) {
        super(maker, team -> {}, 0, false, 0);
        this.number = number;
    }
}
