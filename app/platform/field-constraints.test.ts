import { expect, test } from "vitest";
import { eventSchema } from "#app/events/event-schema.ts";
import { messageSchema } from "#app/messages/message-schema.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { fieldConstraints } from "./field-constraints.server.ts";

test("what a form requires and how long it may be comes from its schema", () => {
  expect(fieldConstraints(eventSchema)).toMatchObject({
    title: { isRequired: true, maxLength: 200 },
    description: { isRequired: true, maxLength: 500 },
    fullDescription: { isRequired: false, maxLength: 10_000 },
    date: { isRequired: true, maxLength: undefined },
    tag: { isRequired: false, maxLength: 200 },
    featured: { isRequired: false, maxLength: undefined },
  });
  expect(fieldConstraints(photoSchema).tags).toEqual({ isRequired: false, maxLength: undefined });
  expect(fieldConstraints(messageSchema).email).toEqual({ isRequired: true, maxLength: 254 });
});
