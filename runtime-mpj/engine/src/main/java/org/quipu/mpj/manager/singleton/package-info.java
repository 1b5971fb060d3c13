/** The manager of a process started without a launcher, and the check that it is not one of several. */
package org.quipu.mpj.manager.singleton;
