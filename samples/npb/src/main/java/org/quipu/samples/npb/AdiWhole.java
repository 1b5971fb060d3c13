package org.quipu.samples.npb;

/** One process has the whole cube; arrays by planes and by lines are the same. */
final class AdiWhole implements AdiLayout {
    private final int points;

    AdiWhole(int points) {
        this.points = points;
    }

    @Override
    public int first() {
        return 0;
    }

    @Override
    public int end() {
        return points;
    }

    @Override
    public boolean isDivided() {
        return false;
    }

    @Override
    public int size() {
        return inPlanes(0, points);
    }

    @Override
    public int inPlanes(int y, int z) {
        return (z * points + y) * points * Flow.COMPONENTS;
    }

    @Override
    public int inLines(int y, int z) {
        return inPlanes(y, z);
    }

    @Override
    public void toLines(double[] planes, double[] lines) {
        // It is the same array.
    }

    @Override
    public void toPlanes(double[] lines, double[] planes) {
        // It is the same array.
    }

    @Override
    public double[] sums(double[] parts) {
        return parts;
    }
}
