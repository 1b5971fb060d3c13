//> the exception surfaced: task 5 failed
/** omp4j lost what an iteration threw. */
class Failing {
    public static void main(String[] args) {
        try {
            // omp parallel for
            for (int i = 0; i < 8; i++) {
                if (i == 5) {
                    throw new IllegalStateException("task " + i + " failed");
                }
            }
        } catch (IllegalStateException e) {
            System.out.println("the exception surfaced: " + e.getMessage());
        }
    }
}
