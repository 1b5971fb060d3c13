/** The run-time libraries that programs for JOMP and Pyjama call, over {@code org.quipu.threads}. */
module org.quipu.compat {
    requires org.quipu.threads;
    requires static org.jspecify;

    exports jomp.runtime;
    exports pj;
}
