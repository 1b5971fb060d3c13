class FieldInLambda {
    private int seen;

    void visit(java.util.List<String> words) {
        //omp parallel
        {
            words.forEach(word -> seen++);
        }
    }
}
