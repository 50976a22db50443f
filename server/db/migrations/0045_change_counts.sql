CREATE TABLE "change_counts" (
	"slot" integer PRIMARY KEY NOT NULL,
	"listings" bigint DEFAULT 0 NOT NULL,
	"booked_days" bigint DEFAULT 0 NOT NULL,
	"content" bigint DEFAULT 0 NOT NULL
);
