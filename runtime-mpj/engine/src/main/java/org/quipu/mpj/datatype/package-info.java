/** Datatypes: the layouts of elements in user buffers, and their conversion to and from the bytes of messages. */
package org.quipu.mpj.datatype;
