package org.quipu.settings;

/**
 * Any text that is not blank.
 *
 * @param expected what users should write
 */
record TextType(String expected) implements ValueType<String> {

    @Override
    public String parse(String text) {
        return text;
    }
}
