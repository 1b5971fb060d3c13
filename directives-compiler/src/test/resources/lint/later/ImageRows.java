// race: no
// A pixel is written by the thread of its row.
class ImageRows {
    static void blur(int[] from, int[] to, int width, int height) {
        //omp parallel for
        for (int y = 1; y < height - 1; y++) {
            int row = y * width;
            for (int x = 1; x < width - 1; x++) {
                to[row + x] = (from[row + x - 1] + from[row + x] + from[row + x + 1] + from[row + x - width]
                        + from[row + x + width]) / 5;
            }
        }
    }
}
