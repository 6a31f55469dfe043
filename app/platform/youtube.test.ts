import { expect, test } from "vitest";
import { findYouTubeId } from "./youtube.ts";

const id = "dQw4w9WgXcQ";

test.each([
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}/?t=3`,
  `https://www.youtube.com/watch?v=${id}&list=x`,
  `https://m.youtube.com/shorts/${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://youtube.com/live/${id}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}`,
  `https://www.youtube.com/watch/?v=${id}`,
  `https://gaming.youtube.com/watch?v=${id}`,
])("%s is a video", (address) => {
  expect(findYouTubeId(address)).toBe(id);
});

test.each([
  "",
  "youtube",
  "https://vimeo.com/1",
  `http://youtu.be/${id}`,
  `https://user:password@youtu.be/${id}`,
  `https://evil-youtube.com/watch?v=${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  "https://youtu.be/short",
  `javascript:alert("${id}")`,
])("%s is none", (address) => {
  expect(findYouTubeId(address)).toBeNull();
});
