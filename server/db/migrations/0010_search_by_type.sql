--> statement-breakpoint
-- Without it, PostgreSQL expects a hundredth of the bookings to overlap a stay, and reads all of them at once.
CREATE STATISTICS "bookings_days" ON (daterange("check_in", "check_out", '[]')) FROM "bookings";
