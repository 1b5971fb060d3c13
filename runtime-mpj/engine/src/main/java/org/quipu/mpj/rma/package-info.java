/**
 * One-sided communication (MPI 4.1 chapter 12): windows, the operations that access them, and their synchronization.
 *
 * <pre>
 *   Window            one rank's view of a window; checks arguments and epochs
 *     Epochs          which accesses are currently allowed
 *     Target          one per rank of the window:
 *       DirectTarget    loads and stores in memory that this process has mapped
 *       RemoteTarget    active messages; {@link org.quipu.mpj.rma.WindowFrameDescriptor} is their format
 *     WindowService   the target side: executes the active messages of other ranks, grants locks
 * </pre>
 *
 * <p>The active messages of one rank to another are executed in the order in which they were sent. A flush is therefore
 * one message and its answer, whatever number of operations it completes.
 */
package org.quipu.mpj.rma;
