package dev.tafel.storage;

/** What looks at the rows of a range or scan, one at a time, on the calling thread. */
@FunctionalInterface
public interface RowVisitor {

    /** Looks at a row and says whether another one is wanted. */
    Visit visit(Row row);
}
