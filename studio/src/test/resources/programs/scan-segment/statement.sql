refused: PartiQL goes on with the NextToken of an earlier call, not from a start key.
