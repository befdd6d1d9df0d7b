package dev.tafel.protocol;

import dev.tafel.model.value.AttributeSink;
import dev.tafel.model.value.AttributeType;

/** Takes the rest of a value in which a fault was found: its JSON and its types still have to be checked. */
enum DiscardingSink implements AttributeSink {
    INSTANCE;

    @Override
    public void name(byte[] utf8, int offset, int length) {}

    @Override
    public void string(byte[] utf8, int offset, int length) {}

    @Override
    public void number(byte[] canonical, int offset, int length) {}

    @Override
    public void binary(byte[] raw, int offset, int length) {}

    @Override
    public void bool(boolean value) {}

    @Override
    public void nullValue() {}

    @Override
    public void beginList() {}

    @Override
    public void endList() {}

    @Override
    public void beginMap() {}

    @Override
    public void endMap() {}

    @Override
    public void beginSet(AttributeType type) {}

    @Override
    public void endSet() {}
}
