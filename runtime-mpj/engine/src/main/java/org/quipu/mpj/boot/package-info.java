/** Joining and leaving a job: who the ranks are, which device connects them, and how they find each other. */
package org.quipu.mpj.boot;
