//> RED 3, GREEN 3, BLUE 4
//> 45 in 10 steps, loud true
public class LocalEnums {
    interface Named {
        String label();
    }

    static int colours(int n) {
        enum Colour { RED, GREEN, BLUE }
        int[] counts = new int[Colour.values().length];
        //omp parallel for
        for (int i = 0; i < n; i++) {
            Colour colour = i < 3 ? Colour.RED : i < 6 ? Colour.GREEN : Colour.BLUE;
            //omp atomic
            counts[colour.ordinal()]++;
        }
        StringBuilder text = new StringBuilder();
        for (Colour colour : Colour.values()) {
            text.append(text.isEmpty() ? "" : ", ").append(colour).append(' ').append(counts[colour.ordinal()]);
        }
        System.out.println(text);
        return counts.length;
    }

    public static void main(String[] args) {
        colours(10);
        @Deprecated
        enum Step // a comment with a { brace
            implements Named {
            ONE { @Override public String label() { return "}"; } }, TWO;

            @Override
            public String label() {
                return "{\"";
            }
        }
        int sum = 0;
        int steps = 0;
        //omp parallel for reduction(+ : sum, steps)
        for (int i = 0; i < 10; i++) {
            enum E{A}
            interface Loud { boolean yes(); }
            Loud loud = () -> E.A.ordinal() == 0;
            sum += loud.yes() ? i : 0;
            steps += switch (i % 2 == 0 ? Step.ONE : Step.TWO) {
                case ONE -> Step.ONE.label().length();
                case TWO -> 1;
            };
        }
        System.out.println(sum + " in " + steps + " steps, loud " + (Step.TWO.label().length() == 2));
    }
}
