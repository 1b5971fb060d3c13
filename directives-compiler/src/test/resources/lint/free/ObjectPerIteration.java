class ObjectPerIteration {
    double x;
    double v;

    static void move(ObjectPerIteration[] all, double dt) {
        //omp parallel for
        for (int i = 0; i < all.length; i++) {
            ObjectPerIteration p = all[i];
            p.x += p.v * dt;
            all[i].v *= 0.9;
            ObjectPerIteration copy = new ObjectPerIteration();
            copy.x = p.x;
            copy.x++;
        }
    }
}
