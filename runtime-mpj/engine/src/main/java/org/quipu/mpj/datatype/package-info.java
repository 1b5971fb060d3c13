/** What messages are made of: the basic types, and how arrays of them become bytes and come back. */
package org.quipu.mpj.datatype;
