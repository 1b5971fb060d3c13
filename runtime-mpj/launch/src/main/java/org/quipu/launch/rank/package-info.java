/** The code of a rank below the user's main method: joins the job, runs the program, reports its end. */
package org.quipu.launch.rank;
