package org.quipu.directives.lower.loop;

import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.ElementLoop;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Naming;
import org.quipu.directives.lower.code.Output;

/**
 * An enhanced for: the array or Iterable is evaluated once, and its elements are accessed by index.
 *
 * <pre>
 * for (String s : words()) {
 * </pre>
 * becomes, for the logical iterations from 2 to 4,
 * <pre>
 * final var $items1 = Elements.of(words()); final long $trips1 = $items1.size();
 * for (int $i1 = (int) 2L, $end1 = (int) 4L; $i1 &lt; $end1; $i1++) { String s = $items1.get($i1);
 * </pre>
 */
final class ElementSource implements LoopSource {
    private final ElementLoop shape;
    private final Output output;
    private final String items;
    private final String trips;
    private final String counter;
    private final String end;

    ElementSource(Construct construct, ElementLoop shape, int loop, Output output) {
        Naming naming = output.naming();
        this.shape = shape;
        this.output = output;
        this.items = naming.own("items", loop, construct);
        this.trips = naming.own("trips", loop, construct);
        this.counter = naming.own("i", loop, construct);
        this.end = naming.own("end", loop, construct);
    }

    @Override
    public String bounds() {
        return items() + "final long " + trips + " = " + items + (shape.array() ? ".length; " : ".size(); ");
    }

    private String items() {
        String text = output.oneLine(output.source().span(shape.items()));
        return "final var " + items + " = " + (shape.array() ? text : Api.PACKAGE + "Elements.of(" + text + ")") + "; ";
    }

    /** The statement that evaluates the Iterable of the loop. */
    String iterable() {
        return "final var " + items + " = " + Api.PACKAGE + "Elements.iterable("
                + output.oneLine(output.source().span(shape.items())) + "); ";
    }

    @Override
    public String trips() {
        return trips;
    }

    @Override
    public boolean isPlain() {
        return true;
    }

    @Override
    public ForHeader plain(String first, String last) {
        return new ForHeader("int " + counter + " = (int) " + operand(first) + ", " + end + " = (int) " + operand(last),
                counter + " < " + end, counter + "++", element(counter));
    }

    @Override
    public String declare(String number) {
        return element("(int) " + operand(number));
    }

    private String element(String number) {
        return shape.declaration() + " " + shape.index().name() + " = " + items
                + (shape.array() ? "[" + number + "]" : ".get(" + number + ")") + ";";
    }

    private static String operand(String number) {
        return number.contains(" ") && !number.startsWith("java.lang.Math.") ? "(" + number + ")" : number;
    }

    @Override
    public @Nullable String afterLast() {
        return null;
    }

    @Override
    public String number(String value) {
        throw new IllegalStateException("an element has no logical number");
    }
}
