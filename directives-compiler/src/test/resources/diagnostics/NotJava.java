class NotJava {
    void f() {
        //omp parallel
        { int x = ; }
    }
}
