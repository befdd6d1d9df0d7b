/** Table definitions in files: CreateTable requests, CloudFormation, CDK and Terraform. */
@NullMarked
package dev.tafel.studio.exchange.table;

import org.jspecify.annotations.NullMarked;
