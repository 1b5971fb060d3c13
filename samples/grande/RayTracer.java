/** The image of 64 spheres that reflect each other, by ray tracing: rows of different cost, many small objects. */
public class RayTracer {

    /** Number of spheres along each side of a cube. */
    private static final int SPHERES = 4;
    private static final int DEPTH = 4;
    private static final Vector LIGHT = new Vector(-3, 4, -6).unit();
    private static final Vector EYE = new Vector(0, 0, -6);

    /** A point or a direction. */
    private record Vector(double x, double y, double z) {

        Vector plus(double factor, Vector other) {
            return new Vector(x + factor * other.x, y + factor * other.y, z + factor * other.z);
        }

        double dot(Vector other) {
            return x * other.x + y * other.y + z * other.z;
        }

        Vector unit() {
            double length = Math.sqrt(dot(this));
            return new Vector(x / length, y / length, z / length);
        }
    }

    public static void main(String[] args) {
        int size = Grande.size(args, 60, 150, 500);
        long begin = System.nanoTime();
        long checksum = render(size, 0, 1);
        report(size, checksum, System.nanoTime() - begin);
    }

    /** Renders every {@code step}-th row, from the first one on, and returns the sum of the values of their pixels. */
    static long render(int size, int first, int step) {
        long checksum = 0;
        //omp parallel for schedule(dynamic) reduction(+:checksum)
        for (int row = first; row < size; row += step) {
            for (int column = 0; column < size; column++) {
                Vector screen = new Vector((column + 0.5) / size * 4 - 2, 2 - (row + 0.5) / size * 4, -2);
                checksum += (long) (255 * Math.min(1, trace(EYE, screen.plus(-1, EYE).unit(), 0)));
            }
        }
        return checksum;
    }

    /** Returns the brightness that is seen from a point in a direction. */
    private static double trace(Vector from, Vector direction, int depth) {
        Vector sphere = null;
        double nearest = Double.MAX_VALUE;
        for (int i = 0; i < SPHERES * SPHERES * SPHERES; i++) {
            Vector centre = centre(i);
            double distance = distance(from, direction, centre);
            if (distance < nearest) {
                nearest = distance;
                sphere = centre;
            }
        }
        if (sphere == null) {
            return 0.1 + 0.1 * direction.y();
        }
        Vector point = from.plus(nearest, direction);
        Vector normal = point.plus(-1, sphere).unit();
        double brightness = 0.1;
        if (!isShaded(point)) {
            brightness += 0.6 * Math.max(0, normal.dot(LIGHT));
        }
        if (depth < DEPTH) {
            Vector reflected = direction.plus(-2 * direction.dot(normal), normal);
            brightness += 0.4 * trace(point, reflected, depth + 1);
        }
        return brightness;
    }

    private static boolean isShaded(Vector point) {
        for (int i = 0; i < SPHERES * SPHERES * SPHERES; i++) {
            if (distance(point, LIGHT, centre(i)) < Double.MAX_VALUE) {
                return true;
            }
        }
        return false;
    }

    private static Vector centre(int i) {
        return new Vector(i % SPHERES - 1.5, i / SPHERES % SPHERES - 1.5, i / SPHERES / SPHERES - 1.5);
    }

    /** Returns the distance to a sphere of radius 0.4, or the greatest value if the ray does not meet it. */
    private static double distance(Vector from, Vector direction, Vector centre) {
        Vector to = centre.plus(-1, from);
        double along = to.dot(direction);
        double root = along * along - to.dot(to) + 0.4 * 0.4;
        double distance = along - Math.sqrt(Math.max(0, root));
        return root > 0 && distance > 1e-9 ? distance : Double.MAX_VALUE;
    }

    /** Compares the checksum with that of a sequential run; square roots and sums are exact on every machine. */
    static void report(int size, long checksum, long nanos) {
        boolean right = checksum == switch (size) {
            case 60 -> 270_930;
            case 150 -> 1_680_349;
            default -> 18_681_815;
        };
        Grande.report("RayTracer", nanos, right, "%d x %d pixels, checksum %d".formatted(size, size, checksum));
    }
}
//> RayTracer: 60 x 60 pixels, checksum 270930
