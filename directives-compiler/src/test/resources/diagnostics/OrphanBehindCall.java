class OrphanBehindCall {
    public static void main(String[] args) {
        //omp parallel
        {
            System.out.println(args.length);
        }
        new OrphanBehindCall().step();
    }

    private void step() {
        //omp for
        for (int i = 0; i < 9; i++) System.out.println(i);
    }
}
