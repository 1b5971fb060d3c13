//> plain 45
//> collapsed 190
//> words abc
//> wave 70
public class OrderedLoops {
    public static void main(String[] args) {
        int s = 0;
        //omp parallel for ordered schedule(dynamic) reduction(+:s)
        for (int i = 0; i < 10; i++) s += i;
        System.out.println("plain " + s);
        s = 0;
        //omp parallel for ordered collapse(2) reduction(+:s) schedule(static, 1)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++) s += i * 5 + j;
        System.out.println("collapsed " + s);
        String[] out = new String[3];
        //omp parallel for ordered
        for (String word : new String[] {"a", "b", "c"}) out[word.charAt(0) - 'a'] = word;
        System.out.println("words " + String.join("", out));
        s = 0;
        //omp parallel for ordered(2) reduction(+:s)
        for (int i = 0; i < 5; i++)
            for (int j = 4; j > 0; j--) s += i + j - 1;
        System.out.println("wave " + s);
    }
}
