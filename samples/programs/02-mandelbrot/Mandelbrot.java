// How do threads share iterations whose costs differ widely?
//
// With schedule(dynamic), each thread takes the next row when it has finished one. The default schedule gives each
// thread the same number of rows, and the threads with the rows near the middle of the image would finish last.
// An atomic counter shows the progress.
//
// quipu run Mandelbrot.java [WIDTH [FILE]]

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;

public class Mandelbrot {

    private static final int MAX_ITERATIONS = 500;

    public static void main(String[] args) throws IOException {
        int width = args.length > 0 ? Integer.parseInt(args[0]) : 480;
        File file = new File(args.length > 1 ? args[1] : "mandelbrot.png");
        int height = width * 2 / 3;
        double step = 3.0 / width;
        int[][] iterations = new int[height][width];
        int done = 0;
        //omp parallel for schedule(dynamic)
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                iterations[row][column] = escape((column + 0.5) * step - 2.25, (row + 0.5 - height / 2.0) * step);
            }
            int rows;
            //omp atomic capture
            rows = ++done;
            if (rows % Math.max(1, height / 4) == 0) {
                System.err.println(rows + " of " + height + " rows");
            }
        }
        ImageIO.write(image(iterations), "png", file);

        double area = area(iterations) * step * step;
        if (!isSymmetric(iterations) || Math.abs(area - 1.5066) > 0.05) {
            throw new AssertionError("the image is not that of the Mandelbrot set; its area is " + area);
        }
        System.out.printf("%s: %d x %d pixels, area of the set %.3f%n", file.getName(), width, height, area);
    }

    /** Returns the number of iterations of z = z^2 + c after which |z| exceeds 2, or the maximum. */
    private static int escape(double re, double im) {
        double x = 0;
        double y = 0;
        for (int i = 0; i < MAX_ITERATIONS; i++) {
            double xx = x * x;
            double yy = y * y;
            if (xx + yy > 4) {
                return i;
            }
            y = 2 * x * y + im;
            x = xx - yy + re;
        }
        return MAX_ITERATIONS;
    }

    private static BufferedImage image(int[][] iterations) {
        int height = iterations.length;
        int width = iterations[0].length;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int shade = (int) (255 * Math.log1p(iterations[row][column]) / Math.log1p(MAX_ITERATIONS));
                boolean inside = iterations[row][column] == MAX_ITERATIONS;
                image.setRGB(column, row, inside ? 0 : shade << 16 | shade << 8 | 255 - shade);
            }
        }
        return image;
    }

    private static int area(int[][] iterations) {
        int inside = 0;
        for (int[] row : iterations) {
            for (int count : row) {
                inside += count == MAX_ITERATIONS ? 1 : 0;
            }
        }
        return inside;
    }

    /** Returns whether the lower half of the image mirrors the upper half, as in the set. */
    private static boolean isSymmetric(int[][] iterations) {
        int height = iterations.length;
        for (int row = 0; row < height / 2; row++) {
            if (!Arrays.equals(iterations[row], iterations[height - 1 - row])) {
                return false;
            }
        }
        return true;
    }
}
//> mandelbrot.png: 480 x 320 pixels, area of the set 1.514
