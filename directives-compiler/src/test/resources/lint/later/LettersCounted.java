// race: no
// A builder in each section.
class LettersCounted {
    static String run(String a, String b) {
        StringBuilder first = new StringBuilder();
        StringBuilder second = new StringBuilder();
        //omp parallel sections
        {
            //omp section
            for (int i = 0; i < a.length(); i++) first.append(a.charAt(i));
            //omp section
            for (int i = 0; i < b.length(); i++) second.append(b.charAt(i));
        }
        return first.append(second).toString();
    }
}
