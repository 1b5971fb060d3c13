package org.quipu.launch;

import org.quipu.threads.affinity.CpuAffinity;

/** A rank that says where its main thread, and a thread started by that, may run. */
public final class BindingActor {

    private BindingActor() {}

    public static void main(String[] args) throws InterruptedException {
        String[] ofChild = new String[1];
        Thread child = new Thread(() -> ofChild[0] = CpuAffinity.get().toString());
        child.start();
        child.join();
        String own = CpuAffinity.get().toString();
        if (!own.equals(ofChild[0]) || !own.equals(CpuAffinity.ofProcess().toString())) {
            throw new AssertionError("main may run on " + own + ", its thread on " + ofChild[0] + ", teams on "
                    + CpuAffinity.ofProcess());
        }
        System.out.println("may run on " + own);
    }
}
