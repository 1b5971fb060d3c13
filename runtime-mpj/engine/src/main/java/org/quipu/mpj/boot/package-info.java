/** Joining and leaving a job: process manager, devices and engine. */
package org.quipu.mpj.boot;
