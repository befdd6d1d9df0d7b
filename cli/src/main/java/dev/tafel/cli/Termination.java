package dev.tafel.cli;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;

/**
 * The wish of the user or the system that the process end.
 *
 * <p>The first SIGINT or SIGTERM is a request, which {@link #await} reports; the second ends the process at once, as if
 * there were no handler.
 */
final class Termination {

    private final CountDownLatch requested = new CountDownLatch(1);

    private Termination() {}

    /** Begins to listen for signals. */
    static Termination listen() {
        Termination termination = new Termination();
        try {
            termination.handle("INT", ExitCode.INTERRUPTED);
            termination.handle("TERM", ExitCode.TERMINATED);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This Java does not hand signals to programs", e);
        }
        return termination;
    }

    /** Waits for the request. */
    void await() throws InterruptedException {
        requested.await();
    }

    // sun.misc.Signal is the JDK's only way to see a signal more than once. It is in the supported module
    // jdk.unsupported, but the compiler warns of it in a way that cannot be switched off; hence by reflection.
    private void handle(String signalName, ExitCode forced) throws ReflectiveOperationException {
        Class<?> signalType = Class.forName("sun.misc.Signal");
        Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        Object handler = Proxy.newProxyInstance(
                handlerType.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, arguments) -> {
                    if (method.getName().equals("handle")) {
                        receive(forced);
                    }
                    return null;
                });
        Method register = signalType.getMethod("handle", signalType, handlerType);
        register.invoke(null, signalType.getConstructor(String.class).newInstance(signalName), handler);
    }

    private void receive(ExitCode forced) {
        if (requested.getCount() == 0) {
            Runtime.getRuntime().halt(forced.number());
        }
        requested.countDown();
    }
}
