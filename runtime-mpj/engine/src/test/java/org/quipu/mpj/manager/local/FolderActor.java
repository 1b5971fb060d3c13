package org.quipu.mpj.manager.local;

import java.io.IOException;

/** A launcher that creates a job's folder, prints its path, and waits for the end of its input. */
public final class FolderActor {

    private FolderActor() {}

    public static void main(String[] args) throws IOException {
        try (JobFolder folder = JobFolder.create()) {
            System.out.println(folder.path());
            System.in.read();
        }
    }
}
