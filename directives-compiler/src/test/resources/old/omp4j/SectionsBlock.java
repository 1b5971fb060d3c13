//> [first, second, third]
import java.util.TreeSet;

class SectionsBlock {
    public static void main(String[] args) {
        TreeSet<String> names = new TreeSet<>();
        // omp sections threadNum(2) schedule(dynamic)
        {
            // omp section
            {
                add(names, "first");
            }
            // omp section
            {
                add(names, "second");
            }
            // omp section
            {
                add(names, "third");
            }
        }
        System.out.println(names);
    }

    static void add(TreeSet<String> names, String name) {
        // omp critical(names)
        {
            names.add(name);
        }
    }
}
