CREATE TABLE "picture_copies" (
	"picture_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_copies_picture_id_name_pk" PRIMARY KEY("picture_id","name")
);
--> statement-breakpoint
ALTER TABLE "picture_copies" ADD CONSTRAINT "picture_copies_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;