refused: PartiQL does not count items; it has no COUNT.
