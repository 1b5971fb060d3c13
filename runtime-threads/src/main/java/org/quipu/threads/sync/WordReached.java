package org.quipu.threads.sync;

/** The wait for a word to reach a value. Each thread reuses one, because such waits of a thread are never nested. */
public final class WordReached implements Awaited {

    @SuppressWarnings("NullAway.Init") // of() sets it before each wait
    private Word word;
    private long atLeast;

    public WordReached of(Word newWord, long value) {
        word = newWord;
        atLeast = value;
        return this;
    }

    @Override
    public boolean isOver() {
        return word.getVolatile() >= atLeast;
    }
}
