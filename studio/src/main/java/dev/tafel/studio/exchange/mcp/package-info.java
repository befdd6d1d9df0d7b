/**
 * The two files of the awslabs DynamoDB MCP server: schema.json with key templates and access patterns, and
 * dynamodb_data_model.json with requests and commands.
 */
@NullMarked
package dev.tafel.studio.exchange.mcp;

import org.jspecify.annotations.NullMarked;
