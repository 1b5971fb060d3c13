/** Tests on several hosts of the test bed, which {@code testbed/cluster} makes on this machine. */
package org.quipu.launch.testbed;
