// race: no
// Each iteration has its object.
class FieldOfOwnObject {
    static class Body {
        double x;
        double v;
    }

    static void run(Body[] bodies, double dt) {
        //omp parallel for
        for (int i = 0; i < bodies.length; i++) bodies[i].x += bodies[i].v * dt;
    }
}
