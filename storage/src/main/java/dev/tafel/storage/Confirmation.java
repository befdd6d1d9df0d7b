package dev.tafel.storage;

/** When a commit is made as durable as {@link StorageTraits#durability()} says. */
public enum Confirmation {

    /** Before the commit returns. */
    AT_ONCE,

    /**
     * Before the next {@link StorageEngine#confirm} returns, or earlier. The commit is seen by everybody as soon as it
     * returns; so whoever has seen it, by a commit, a read or a failed condition, tells nobody before it has confirmed.
     */
    LATER
}
