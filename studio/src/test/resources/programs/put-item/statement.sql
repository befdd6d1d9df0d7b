refused: PartiQL has no literal for binary values; write ? and send the value in the statement's Parameters.
