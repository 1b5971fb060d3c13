/** What a program can ask about its job, in no dialect of MPI. */
package org.quipu.mpj.job;
