package dev.tafel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.netty.NettyHttpServer;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PublicApiTest {

    @Test
    void noSignatureThatOthersReachNamesNetty() throws Exception {
        List<String> signatures = new ArrayList<>();
        for (Class<?> type : types()) {
            if (Modifier.isPublic(type.getModifiers())) {
                signatures.addAll(signatures(type));
            }
        }

        assertThat(signatures).hasSizeGreaterThan(40);
        assertThat(signatures).noneMatch(signature -> signature.contains("io.netty"));
    }

    @Test
    void onlyTheFactoryIsPublicAmongTheTypesOnNetty() throws Exception {
        List<Class<?>> open = types().stream()
                .filter(type -> type.getPackage().equals(NettyHttpServer.class.getPackage()))
                .filter(type -> Modifier.isPublic(type.getModifiers()))
                .toList();

        assertThat(open).isEqualTo(List.of(NettyHttpServer.class));
    }

    private static List<String> signatures(Class<?> type) {
        List<String> signatures = new ArrayList<>(List.of(type.toGenericString()));
        signatures.add(String.valueOf(type.getGenericSuperclass()));
        signatures.add(Arrays.toString(type.getGenericInterfaces()));
        for (Method method : type.getDeclaredMethods()) {
            addIfOpen(method, method.toGenericString(), signatures);
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            addIfOpen(constructor, constructor.toGenericString(), signatures);
        }
        for (Field field : type.getDeclaredFields()) {
            addIfOpen(field, field.toGenericString(), signatures);
        }
        return signatures;
    }

    private static void addIfOpen(Member member, String signature, List<String> signatures) {
        if (Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers())) {
            signatures.add(signature);
        }
    }

    private static List<Class<?>> types() throws Exception {
        Path root = Path.of(new URI(HttpHandler.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        List<Class<?>> types = new ArrayList<>();
        for (String name : classNames(root)) {
            types.add(Class.forName(name, false, PublicApiTest.class.getClassLoader()));
        }
        assertThat(types).hasSizeGreaterThan(20);
        return types;
    }

    private static List<String> classNames(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .toList();
        }
    }
}
