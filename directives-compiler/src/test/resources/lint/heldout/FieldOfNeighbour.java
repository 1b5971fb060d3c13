// race: yes, QD0904
// The neighbour's field is written, too.
class FieldOfNeighbour {
    static class Body {
        double x;
    }

    static void run(Body[] bodies) {
        //omp parallel for
        for (int i = 1; i < bodies.length; i++) bodies[i].x += bodies[i - 1].x; // clash
    }
}
