import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import styles from "./unbroken.module.css";
import { Unbroken } from "./unbroken.tsx";

const write = (sentence: string) => renderToStaticMarkup(Unbroken({ children: sentence }));

test("days, ranges, sums and lengths of time stand in one piece, and nothing else does", () => {
  const kept = (measure: string) => `<span class="${styles.unbroken}">${measure}</span>`;
  const measures = [
    ...["1 Jan 2008", "31 August 2025", "13-17", "2025–26-27", "Rs. 300"],
    ...["1 minute", "4 minutes", "10 minutes", "+91 98765 43210"],
  ];
  for (const measure of measures)
    expect(write(`It is ${measure}, they say.`)).toBe(`It is ${kept(measure)}, they say.`);
  expect(write("Age 13-17, Rs. 300")).toBe(`Age ${kept("13-17")}, ${kept("Rs. 300")}`);
  expect(write("A solo dance <3")).toBe("A solo dance &lt;3");
});
