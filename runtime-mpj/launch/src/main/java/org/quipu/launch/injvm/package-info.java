/**
 * Ranks as threads of one JVM, for {@code quipu run --in-jvm}.
 *
 * <pre>
 *  class loader     loads                                          copies
 *  application      org.quipu.device.*, InJvmMain, RankThreads, ...   once
 *  RankLoader       the program, its libraries, mpi.*,              once for each rank
 *                   org.quipu.mpj.*, org.quipu.threads.*
 * </pre>
 *
 * <p>So each rank has its own static fields, its own teams of threads, and its own connection to the launcher, to which
 * it looks like a process, which reports its end. The two sides share no class of this package, only those of the JDK
 * by which {@link org.quipu.launch.injvm.InJvmMain} drives a {@link org.quipu.launch.injvm.RankEntry}, and the devices.
 *
 * <p>Operations on the whole JVM ({@code System.exit}, {@code System.out}, shutdown hooks ...) are replaced by calls
 * of {@link org.quipu.launch.injvm.RankCalls} while the classes of a rank are loaded; see
 * {@link org.quipu.launch.injvm.CallRewriter}.
 */
package org.quipu.launch.injvm;
