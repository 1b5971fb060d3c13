def lines = new File(basedir, 'build.log').readLines()*.replaceAll(/\u001b\[[0-9;]*m/, '')
def source = new File(basedir, 'src/main/java/user')

// Absolute path, line and column in the form of the compiler plugin; then the source line and carets under the word that is meant.
def clause = lines.findIndexOf { it.startsWith("[ERROR] ${source}/Clause.java:[6,28] QD") }
assert clause >= 0
assert lines[clause].contains('schedul')
assert lines[clause + 1] == '        //omp parallel for schedul(static)'
assert lines[clause + 2].startsWith(' ' * 27 + '^')

// The errors of all files.
assert lines.any { it =~ "^\\[ERROR\\] \\Q${source}\\E/Directive.java:\\[5,\\d+\\] QD\\d{4} .*paralel" }
assert lines.contains('[INFO] translated 1 of 3 files, 0 unchanged, 2 with errors')
assert lines.any { it.contains('BUILD FAILURE') }

def generated = new File(basedir, 'target/generated-sources/quipu/user')
assert new File(generated, 'Fine.java').exists()
assert !new File(generated, 'Clause.java').exists()
assert !new File(basedir, 'target/classes').exists()
