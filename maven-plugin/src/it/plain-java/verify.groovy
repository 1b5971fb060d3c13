def found = new File(basedir, 'build.log').text =~ /threads 3 on (\S+)/
assert found.find()
def java = "${found.group(1)}/bin/java".toString()
def jar = new File(basedir, 'target/plain-java-1.jar').path
def threads = new File(localRepositoryPath, 'org/quipu/quipu-threads').listFiles().findAll { it.directory }
        .collectMany { it.listFiles().findAll { it.name =~ /^quipu-threads-[^-]+(-SNAPSHOT)?\.jar$/ } }*.path
assert threads.size() == 1

// A program of threads alone makes no native call; one with messages says in its jar's manifest that it may.
assert run([java, '-cp', jar + File.pathSeparator + threads[0], 'user.Threads']) =~ /^threads 3 on .*\n$/
assert run([java, '-jar', jar]) == 'ranks 1, sum 499500\n'

/** Returns what the command prints, on both streams. */
String run(List<String> command) {
    def output = new File(basedir, 'target/output.txt')
    def builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output)
    builder.environment().keySet().removeIf { it.startsWith('OMP_') || it.startsWith('QUIPU_') }
    def process = builder.start()
    process.outputStream.close()
    process.waitForOrKill(120_000)
    assert process.exitValue() == 0 : output.text
    output.text
}
