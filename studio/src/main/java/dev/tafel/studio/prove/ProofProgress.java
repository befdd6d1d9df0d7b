package dev.tafel.studio.prove;

/** Is told how far a proof has come. */
@FunctionalInterface
public interface ProofProgress {

    /** Tells nobody. */
    ProofProgress SILENT = (step, done, of) -> {};

    /**
     * What is done now.
     *
     * @param step in a few words
     * @param done how many steps are behind it
     * @param of how many steps there are
     */
    void at(String step, int done, int of);
}
