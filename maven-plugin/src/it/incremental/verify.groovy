def log = new File(basedir, 'build.log').text
def summaries = log.readLines().findAll { it.contains('] translated ') }.collect { it.replaceAll(/.*\] /, '') }
assert summaries == [
    'translated 3 of 3 files, 0 unchanged', 'translated 1 of 1 files, 0 unchanged',   // first build: main, tests
    'translated 0 of 3 files, 3 unchanged', 'translated 0 of 1 files, 1 unchanged',   // second: nothing changed
    'translated 1 of 2 files, 1 unchanged',                                           // third: one edited, one deleted
]

def generated = new File(basedir, 'target/generated-sources/quipu/user')
def source = new File(basedir, 'src/main/java/user')
assert new File(generated, 'Main.java').text == new File(source, 'Main.java').text
assert new File(generated, 'Sum.java').text.contains('2 * n')
assert new File(generated, 'Sum.java').text.contains('org.quipu.threads')
assert new File(generated, 'Sum.java').readLines()[7].endsWith(' += i;')   // where it was in the source
assert !new File(generated, 'Gone.java').exists()

// Only the translated root was compiled, all of it.
def classes = new File(basedir, 'target/classes/user')
assert new File(classes, 'Main.class').exists()
assert new File(classes, 'Sum.class').text.contains('org/quipu/threads')
assert !new File(classes, 'Gone.class').exists()
assert new File(basedir, 'target/test-classes/user/Check.class').text.contains('org/quipu/threads')

// The second build compiled nothing: outputs that did not change were not touched.
assert log.count('Nothing to compile - all classes are up to date') == 2
