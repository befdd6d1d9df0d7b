package dev.tafel.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourcesTest {

    private final List<String> closed = new ArrayList<>();
    private final Resources resources = new Resources();

    @Test
    void whatWasOpenedLastIsClosedFirst() {
        resources.add(() -> closed.add("storage"));
        resources.add(() -> closed.add("engine"));

        resources.close();
        resources.close();

        assertThat(closed).containsExactly("engine", "storage");
    }

    @Test
    void aFailureDoesNotKeepTheOthersOpen() {
        resources.add(() -> {
            throw new IllegalStateException("storage");
        });
        resources.add(() -> closed.add("engine"));
        resources.add(() -> {
            throw new IllegalStateException("http");
        });

        Throwable failure = catchThrowable(resources::close);

        assertThat(closed).containsExactly("engine");
        assertThat(failure).hasMessage("http");
        assertThat(failure.getSuppressed()).singleElement().isInstanceOf(IllegalStateException.class);
    }
}
