SELECT *
FROM "cms"
WHERE "PK" = 'it''s "so" \ $HOME `x` ${y}
	 é 😀 ‮  \u0041' AND ("a" IN (-0.12345678901234567890123456789012345678, false, null, ['', <<'a''b', 'ü'>>, <<1, 2>>]) OR "m" = {'__proto__': 'p', 'it''s': 'q', 'plain': 0} OR attribute_type("a", 'S'))
