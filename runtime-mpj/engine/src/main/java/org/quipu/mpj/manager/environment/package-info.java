/**
 * The manager of processes that know only their rank and size and where rank 0 runs, from environment variables: steps
 * of Slurm without PMI, Kubernetes Indexed Jobs, processes started by hand. Rank 0 listens at the known address, and
 * gives the address of the control network to processes that prove that they belong to the job.
 */
package org.quipu.mpj.manager.environment;
