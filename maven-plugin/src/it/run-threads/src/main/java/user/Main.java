package user;

public class Main {
    public static void main(String[] args) {
        System.out.println("threads " + System.getenv("OMP_NUM_THREADS") + ", java " + Runtime.version().feature()
                + ", arguments " + String.join("|", args));
        System.exit(args.length > 0 ? Integer.parseInt(args[0]) : 0);
    }
}
