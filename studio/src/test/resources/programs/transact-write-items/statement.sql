refused: A transaction is several statements; send them with ExecuteTransaction.
