package org.quipu.samples.tools.demo;

/**
 * The kernels that the demo can run, and their two programs each.
 */
public enum Kernel {
    CG("org.quipu.samples.npb.Cg", "org.quipu.samples.npb.CgMpi"),
    EP("org.quipu.samples.npb.Ep", "org.quipu.samples.npb.EpMpi"),
    IS("org.quipu.samples.npb.Is", "org.quipu.samples.npb.IsMpi"),
    FT("org.quipu.samples.npb.Ft", "org.quipu.samples.npb.FtMpi"),
    MG("org.quipu.samples.npb.Mg", "org.quipu.samples.npb.MgMpi"),
    SP("org.quipu.samples.npb.Sp", "org.quipu.samples.npb.SpMpi");

    private final String threadsMain;
    private final String ranksMain;

    Kernel(String threadsMain, String ranksMain) {
        this.threadsMain = threadsMain;
        this.ranksMain = ranksMain;
    }

    String threadsMain() {
        return threadsMain;
    }

    String ranksMain() {
        return ranksMain;
    }
}
