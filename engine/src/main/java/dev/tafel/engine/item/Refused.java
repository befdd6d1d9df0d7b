package dev.tafel.engine.item;

import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which of several targets were throttled. For one thread. */
final class Refused {

    private final List<@Nullable ApiException> errors;
    private boolean found;

    Refused(int targets) {
        errors = new ArrayList<>(Collections.nCopies(targets, null));
    }

    /** Runs {@code admit} and keeps the error if the target at this place is throttled. */
    void note(int place, Runnable admit) {
        try {
            admit.run();
        } catch (ApiException e) {
            if (!e.code().isThrottling()) {
                throw e;
            }
            errors.set(place, e);
            found = true;
        }
    }

    /** Throws what {@code change} makes of the errors, if there are any. */
    void throwIfAny(ItemsChange<?> change) {
        if (found) {
            throw change.throttled(errors);
        }
    }
}
