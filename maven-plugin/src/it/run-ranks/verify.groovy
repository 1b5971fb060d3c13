def log = new File(basedir, 'build.log').text
assert log.contains('ranks 2, threads 2, sum 499500')
assert log.contains('ranks 3, threads 1, sum 499500')
assert log.contains('user.Main ended with exit code 9')
