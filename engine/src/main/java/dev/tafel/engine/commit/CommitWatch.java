package dev.tafel.engine.commit;

/** What is told when commits of items and index entries begin and end. Safe for many threads. */
@FunctionalInterface
public interface CommitWatch {

    /** Nobody watches. */
    CommitWatch NONE = () -> () -> {};

    /** A commit is about to begin; what is returned is told its end. */
    Watched begin();

    /** A commit that is under way. */
    @FunctionalInterface
    interface Watched {

        /** The commit has ended, one way or another. */
        void end();
    }
}
