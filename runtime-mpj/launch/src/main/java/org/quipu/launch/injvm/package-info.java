/**
 * Ranks as threads of one JVM, for {@code quipu run --in-jvm}.
 *
 * <pre>
 *  class loader     loads                                          how often
 *  application      org.quipu.device.*, InJvmMain, RankThreads, ...   once
 *  RankLoader       the program, its libraries, mpi.*,              once for each rank
 *                   org.quipu.mpj.*, org.quipu.threads.*
 * </pre>
 *
 * <p>So each rank has its own static fields, its own teams of threads, and its own connection to the launcher, to which
 * it looks like a process: it says how it ends. The two sides share no class of this package, only those of the JDK by
 * which {@link org.quipu.launch.injvm.InJvmMain} drives a {@link org.quipu.launch.injvm.RankEntry}, and the devices.
 *
 * <p>What would reach the whole JVM ({@code System.exit}, {@code System.out}, shutdown hooks ...) is turned into calls
 * of {@link org.quipu.launch.injvm.RankCalls} while a rank's classes are loaded; see
 * {@link org.quipu.launch.injvm.CallRewriter}.
 */
package org.quipu.launch.injvm;
