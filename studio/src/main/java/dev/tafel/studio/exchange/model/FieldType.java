package dev.tafel.studio.exchange.model;

import dev.tafel.model.value.AttributeType;
import java.util.Locale;
import java.util.Optional;

/** The types that fields have in schema.json. */
public enum FieldType {
    STRING(AttributeType.S),
    INTEGER(AttributeType.N),
    DECIMAL(AttributeType.N),
    BOOLEAN(AttributeType.BOOL),
    ARRAY(AttributeType.L),
    OBJECT(AttributeType.M),
    UUID(AttributeType.S),
    /** Bytes; only other formats have it. */
    BINARY(AttributeType.B);

    private final AttributeType stored;

    FieldType(AttributeType stored) {
        this.stored = stored;
    }

    /** The type of the attribute that holds such a field. */
    public AttributeType stored() {
        return stored;
    }

    /** As formats write it. */
    public String spelled() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The type that is written so. */
    public static Optional<FieldType> ofSpelled(String spelled) {
        for (FieldType type : values()) {
            if (type.spelled().equals(spelled)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The type of a field whose values are stored so. */
    public static FieldType of(AttributeType stored) {
        return switch (stored) {
            case S, NULL -> STRING;
            case N -> DECIMAL;
            case B -> BINARY;
            case BOOL -> BOOLEAN;
            case L, SS, NS, BS -> ARRAY;
            case M -> OBJECT;
        };
    }
}
