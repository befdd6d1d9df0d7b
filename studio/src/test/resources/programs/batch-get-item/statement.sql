refused: One statement reads one table; send a SELECT for each key with BatchExecuteStatement.
