package dev.tafel.storage.rocksdb;

/** Waiting for the end of threads that use native objects, which must not be closed before. */
final class Threads {

    private Threads() {}

    /** Waits for the end of {@code thread} although the caller may be interrupted, which it still is afterwards. */
    static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
