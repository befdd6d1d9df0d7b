package dev.tafel.studio.design;

/**
 * Something in a design that contradicts itself or names what is not there.
 *
 * @param path where, as steps joined by dots, for example {@code entities.Order.parent}
 * @param cause what is wrong
 * @param remedy what to do about it
 */
public record DesignFault(String path, String cause, String remedy) {}
