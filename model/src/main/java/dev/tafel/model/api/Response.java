package dev.tafel.model.api;

/** The answer to a {@link Request}. */
public sealed interface Response
        permits GetItemResponse, ListTablesResponse, PageResponse, TableResponse, WriteResponse {}
