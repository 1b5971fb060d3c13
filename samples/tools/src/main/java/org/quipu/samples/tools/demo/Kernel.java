package org.quipu.samples.tools.demo;

/**
 * The NAS kernels, and their two programs each.
 */
public enum Kernel {
    CG("org.quipu.samples.npb.Cg", "org.quipu.samples.npb.CgMpi"),
    EP("org.quipu.samples.npb.Ep", "org.quipu.samples.npb.EpMpi"),
    IS("org.quipu.samples.npb.Is", "org.quipu.samples.npb.IsMpi"),
    FT("org.quipu.samples.npb.Ft", "org.quipu.samples.npb.FtMpi"),
    LU("org.quipu.samples.npb.Lu", "org.quipu.samples.npb.LuMpi"),
    MG("org.quipu.samples.npb.Mg", "org.quipu.samples.npb.MgMpi"),
    SP("org.quipu.samples.npb.Sp", "org.quipu.samples.npb.SpMpi"),
    BT("org.quipu.samples.npb.Bt", "org.quipu.samples.npb.BtMpi");

    private final String threadsMain;
    private final String ranksMain;

    Kernel(String threadsMain, String ranksMain) {
        this.threadsMain = threadsMain;
        this.ranksMain = ranksMain;
    }

    /** The class that is sequential, or for a team if it was translated. */
    public String threadsMain() {
        return threadsMain;
    }

    /** The class for ranks. */
    public String ranksMain() {
        return ranksMain;
    }
}
