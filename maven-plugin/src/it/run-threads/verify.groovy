def log = new File(basedir, 'build.log').text
assert log.contains('threads 3, java 25, arguments 0|b c')
assert log.contains('user.Main ended with exit code 7')
assert log.contains('add a dependency on org.quipu:quipu-mpj')
