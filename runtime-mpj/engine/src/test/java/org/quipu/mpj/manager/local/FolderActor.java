package org.quipu.mpj.manager.local;

import java.io.IOException;

/** A launcher that makes a job's folder, says where it is, and waits for its input to end. */
public final class FolderActor {

    private FolderActor() {}

    public static void main(String[] args) throws IOException {
        try (JobFolder folder = JobFolder.create()) {
            System.out.println(folder.path());
            System.in.read();
        }
    }
}
