def lines = new File(basedir, 'build.log').readLines()*.replaceAll(/\u001b\[[0-9;]*m/, '')
def source = new File(basedir, 'src/main/java/user')

// The user's file and place, where the error is reported and in the summary at the end, and never the translated file.
// The compiler plugin's columns are one less where javac is a process of its own.
assert lines.count { it =~ "^\\[ERROR\\] \\Q${source}\\E/Main.java:\\[8,2[34]\\] incompatible types: " } == 2
assert lines.any { it =~ "^\\[WARNING\\] \\Q${source}\\E/Old.java:\\[5,1[45]\\] \\[removal\\] " }
assert !lines.any { it.contains('generated-sources') }
assert new File(basedir, 'target/generated-sources/quipu/user/Main.java').text.contains('org.quipu.threads')
