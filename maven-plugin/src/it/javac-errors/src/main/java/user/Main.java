package user;

public class Main {
    public static void main(String[] arguments) {
        int[] squares = new int[100];
        //omp parallel for
        for (int i = 0; i < squares.length; i++) {
            double s = "";
            squares[i] = i * i;
        }
        System.out.println(squares[9]);
    }
}
