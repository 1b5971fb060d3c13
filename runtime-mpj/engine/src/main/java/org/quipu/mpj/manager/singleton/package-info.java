/** The manager of a process that no launcher started, and the check that it is not one of several. */
package org.quipu.mpj.manager.singleton;
