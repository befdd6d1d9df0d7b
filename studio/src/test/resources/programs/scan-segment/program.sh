refused: The AWS CLI reads only one page when it is given a start key; it goes on with --starting-token, which an earlier call of its own has printed.
