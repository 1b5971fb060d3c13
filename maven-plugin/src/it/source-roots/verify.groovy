import java.util.zip.ZipFile

// What was compiled is the translation: the test counts three threads.
assert new File(basedir, 'target/classes/user/Sum.class').text.contains('org/quipu/threads')

// What is published are the user's own files.
def main = new File(basedir, 'src/main/java/user/Sum.java').text
def test = new File(basedir, 'src/test/java/user/SumTest.java').text
assert text('target/source-roots-1-sources.jar', 'user/Sum.java') == main
assert text('target/source-roots-1-test-sources.jar', 'user/SumTest.java') == test

// Coverage is shown on the user's lines: the loop's body, in line 8, was covered.
def page = new File(basedir, 'target/site/jacoco/user/Sum.java.html').text
assert page.contains('//omp parallel for reduction(+:sum) num_threads(2)')
assert page =~ /<span class="fc"[^>]* id="L8">/
assert !page.contains('org.quipu')

String text(String jar, String entry) {
    new ZipFile(new File(basedir, jar)).withCloseable { zip -> zip.getInputStream(zip.getEntry(entry)).text }
}
