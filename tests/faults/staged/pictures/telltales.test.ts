import { expect, test } from "vitest";
import { findMarked, inlinePictures, telltalesIn } from "./telltales.ts";

/** What exiftool says of a picture that says nothing of itself. */
const bare = {
  SourceFile: "320.webp",
  "ExifTool:ExifToolVersion": 13.25,
  "System:FileModifyDate": "2026:11:22 10:00:00+00:00",
  "File:MIMEType": "image/webp",
  "File:ImageWidth": 320,
  "JFIF:XResolution": 1,
  "RIFF:VP8Version": 0,
  "Meta:MetaImageSize": "320x240",
  "Composite:ImageSize": "320x240",
};

test("a picture that says nothing of itself has no telltale", () => {
  expect(telltalesIn([bare])).toEqual([]);
});

test("one thing that a picture says of itself is found, wherever it says it", () => {
  const telltales = [
    ...["GPS:GPSLatitude", "IFD0:Make", "IFD1:ThumbnailImage", "ExifIFD:MakerNoteUnknownText"],
    ...["XMP-dc:Creator", "IPTC:City", "File:Comment", "File:CurrentIPTCDigest", "PNG:Comment"],
    ...["File:ExifByteOrder", "ICC-header:ProfileCreator", "Composite:GPSPosition", "GIF:Comment"],
    ...["QuickTime-more:Make", "XMP-x:XMPToolkit"],
  ];
  for (const name of telltales) {
    const found = telltalesIn([bare, { ...bare, SourceFile: "640.jpg", [name]: "somewhere" }]);
    expect(found).toEqual([`640.jpg: ${name} = somewhere`]);
  }
});

test("a text of the photo's is found in whatever bears it, and the pictures within a page are looked at", () => {
  const plain = { name: "/gallery", bytes: Buffer.from("<h1>Lamps</h1>") };
  const marked = { name: "320.webp", bytes: Buffer.from("\xff\xe1TELLTALE-City\x00", "latin1") };
  expect(findMarked([plain, marked])).toEqual(["320.webp bears a text of the photo's"]);
  const picture = Buffer.from("RIFF TELLTALE");
  const inline = `url(data:image/webp;base64,${picture.toString("base64")})`;
  expect(inlinePictures(Buffer.from(`<i style="${inline}"></i><i style="${inline}"></i>`))).toEqual(
    [picture, picture],
  );
});
