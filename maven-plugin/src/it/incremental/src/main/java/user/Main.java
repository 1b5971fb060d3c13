package user;

public class Main {
    public static void main(String[] args) {
        System.out.println("sum " + Sum.of(100));
    }
}
