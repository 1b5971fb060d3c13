// race: yes, QD0910
// The maximum is used before the tasks have ended.
class MaximumOfTree {
    static class Tree {
        Tree left;
        Tree right;
        int value;
    }

    static int most(Tree t) {
        if (t == null) return 0;
        int l = 0;
        int r = 0;
        //omp task shared(l)
        l = most(t.left); // clash
        //omp task shared(r)
        r = most(t.right); // clash
        return Math.max(t.value, Math.max(l, r)); // clash
    }
}
