class WarningsOnly {
    //#pragma omp parallel for
    //Omp single
    void f() { } // omp, the old one
}
