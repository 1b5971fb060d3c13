/** Joins the processes that another launcher started into one job. */
package org.quipu.mpj.manager.rendezvous;
