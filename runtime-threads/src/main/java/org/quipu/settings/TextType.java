package org.quipu.settings;

/**
 * Any text that is not blank.
 *
 * @param expected the description of the expected text
 */
record TextType(String expected) implements ValueType<String> {

    @Override
    public String parse(String text) {
        return text;
    }
}
