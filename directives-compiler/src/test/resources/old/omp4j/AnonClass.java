//> base 42, local 7, inherited 3
/** Regions in anonymous, local and inheriting classes, which use the fields of theirs. */
class AnonClass {
    int base = 42;

    abstract static class Shape {
        protected int corners = 3;

        abstract int area();
    }

    int run() {
        int[] result = new int[3];
        Runnable anonymous = new Runnable() {
            private final int own = base;

            @Override
            public void run() {
                // omp parallel
                {
                    // omp master
                    {
                        result[0] = own;
                    }
                }
            }
        };
        anonymous.run();
        class Local {
            int seven = 7;

            void store() {
                // omp parallel for
                for (int i = 0; i < 1; i++) {
                    result[1] = this.seven;
                }
            }
        }
        new Local().store();
        result[2] = new Shape() {
            @Override
            int area() {
                int found = 0;
                // omp parallel
                {
                    // omp single
                    {
                        found = corners;
                    }
                }
                return found;
            }
        }.area();
        System.out.println("base " + result[0] + ", local " + result[1] + ", inherited " + result[2]);
        return result[0];
    }

    public static void main(String[] args) {
        new AnonClass().run();
    }
}
