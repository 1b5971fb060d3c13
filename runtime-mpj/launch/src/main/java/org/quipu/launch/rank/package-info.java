/** What runs in a rank's JVM below the user's main method: joins the job, runs the program, reports how it ends. */
package org.quipu.launch.rank;
