import java.math.BigDecimal;
import java.util.List;

class Reductions {
    static class Sum {
        int n;
        Sum(int n) { this.n = n; }
        Sum plus(Sum o) { return new Sum(n + o.n); }
    }
    //omp declare reduction(good : Sum : omp_out = omp_out.plus(omp_in)) initializer(omp_priv = new Sum(0))
    //omp declare reduction(good : Sum : (a, b) -> a.plus(b)) initializer(new Sum(0))
    //omp declare reduction(noStart : Sum : Sum::plus)
    //omp declare reduction(lost : BigDecimal : omp_out.add(omp_in)) initializer(BigDecimal.ZERO)
    //omp declare reduction(value : int : omp_out + omp_in)
    //omp declare reduction(one : int : (a) -> a)
    //omp declare reduction(made : Sum : Sum::new) initializer(new Sum(0))
    //omp declare reduction(wrong : int : omp_out += 1)
    //omp declare reduction(start : int : omp_out += omp_in) initializer(reset(omp_priv))
    //omp declare reduction(broken : int)
    //omp declare reduction(nothing)

    Sum join(Sum a, Sum b) { return a.plus(b); }

    void unknown(int[] a, int k) {
        Sum s = new Sum(0);
        String text = "";
        var v = List.of(1).get(0);
        //omp parallel for reduction(god : s)
        for (int i = 0; i < 9; i++) s = s.plus(s);
        //omp parallel for reduction(later : s)
        for (int i = 0; i < 9; i++) s = s.plus(s);
        //omp declare reduction(later : Sum : Sum::plus) initializer(new Sum(0))
        //omp parallel for reduction(good : k)
        for (int i = 0; i < 9; i++) k++;
        //omp parallel for reduction(+ : text) reduction(+ : s) reduction(+ : v)
        for (int i = 0; i < 9; i++) text += i;
        //omp parallel for reduction(join : s)
        for (int i = 0; i < 9; i++) s = s.plus(s);
        //omp parallel for reduction(+ : a[0][1], k[2]) reduction(omp_out += omp_in : s)
        for (int i = 0; i < 9; i++) a[0]++;
        //omp declare reduction(local : Sum : omp_out = omp_out.plus(omp_in).plus(s)) initializer(new Sum(k))
        //omp parallel for reduction(% : k)
        for (int i = 0; i < 9; i++) k++;
        //omp parallel
        {
            //omp for reduction(+ : this.none)
            for (int i = 0; i < 9; i++) k++;
        }
    }
}
