import { expect, test } from "vitest";
import { newPhoto } from "#tests/factories/photos.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

test("a document that is sent again under its own id, as after a lost answer, is the one that is there", async () => {
  const id = "0199a0de-5a5e-7c3e-9d4e-2b8f6f1c0a11";
  const imageUrl = "https://pictures.example.org/lamp.jpg";
  const send = (fields: object) =>
    post("/api/uploads", { title: "Lamps", description: "Many", imageUrl, ...fields });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  const documents = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(documents.map((document) => JSON.stringify(document))).size).toBe(1);
  expect((await send({ id: id.toUpperCase(), title: "Other" })).status).toBe(200);
  expect(await own.site.services.photos.countPhotos()).toBe(1);
  for (const unfit of ["", "photo-1", "../x", 7]) {
    expect((await send({ id: unfit })).status).toBe(400);
  }
});

test("an id under which somebody else has added a photo shows nothing of it", async () => {
  const id = "0199a0de-5a5e-7c3e-9d4e-2b8f6f1c0a12";
  const secret = { id, title: "Secret", imageHash: null, imageUrl: "https://x.example/s.jpg" };
  const { photos } = own.site.services;
  await photos.addPhoto(newPhoto(secret), "other@example.org");
  const imageUrl = "https://pictures.example.org/lamp.jpg";
  const mine = { id, title: "Lamps", description: "Many", imageUrl };
  const response = await post("/api/uploads", mine);
  expect(response.status).toBe(409);
  expect((await response.json()).error.code).toBe("id-taken");
  expect(await photos.findPhoto(id)).toMatchObject({ title: "Secret" });
});
