package user;

class Old {
    static Thread deprecated(Thread thread) {
        thread.stop();
        return thread;
    }
}
