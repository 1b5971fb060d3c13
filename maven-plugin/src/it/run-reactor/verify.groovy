def log = new File(basedir, 'build.log').text.replaceAll(/\u001b\[[0-9;]*m/, '')
assert log.count('ranks 2, sum 499500') == 1
assert log.count('ranks 3, sum 499500') == 1
assert log.count('not run here: this project does not have a <mainClass>') == 2    // the parent and core
assert log.count('not run here: this project does not have user.sim.Main') == 3    // the same, and the parent
assert log.count('quipu.run.skip is set: nothing is run') == 3
assert log.contains('no project of this build has the class user.sim.Main')
