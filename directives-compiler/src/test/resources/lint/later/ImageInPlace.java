// race: yes, QD0904
// The rows above and below belong to other iterations.
class ImageInPlace {
    static void blur(int[] image, int width, int height) {
        //omp parallel for
        for (int y = 1; y < height - 1; y++) {
            int row = y * width;
            for (int x = 0; x < width; x++) {
                image[row + x] = (image[row + x - width] + image[row + x + width]) / 2; // clash
            }
        }
    }
}
