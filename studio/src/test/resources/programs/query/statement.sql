SELECT "PK", "total"
FROM "cms"."GSI1"
WHERE "GSI1PK" = 'STATUS#open' AND begins_with("GSI1SK", '2026-') AND "total" > 100
ORDER BY "GSI1SK" DESC
note: Send Limit 25 with ExecuteStatement; a statement cannot say it.
