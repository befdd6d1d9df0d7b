package dev.tafel.studio.change;

import dev.tafel.studio.document.Node;
import java.io.IOException;

/** Something that answers calls of the DynamoDB API. */
public interface Endpoint {

    /**
     * Calls an operation.
     *
     * @throws CallFailedException if it is answered with an error
     * @throws IOException if there is no answer
     */
    Node.Mapping call(String operation, Node.Mapping request) throws CallFailedException, IOException;
}
