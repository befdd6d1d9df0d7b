UPDATE "cms"
SET "name" = 'Zoë'
SET "visits" = "visits" + 1
SET "log" = list_append("log", ['seen'])
REMOVE "left"
WHERE "PK" = 'USER#1' AND "SK" = 'PROFILE' AND "PK" IS NOT MISSING AND "version" = 3
RETURNING ALL NEW *
