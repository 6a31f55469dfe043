/** Collects what should not have come out. */
export function startFindings() {
  const wrong: string[] = [];
  return {
    wrong,
    expect(isSo: boolean, otherwise: string): void {
      if (!isSo) wrong.push(otherwise);
    },
    /** An answer of this status that says what these words say. */
    async expectAnswer(what: string, asked: Promise<Response>, [status, words]: [number, RegExp]) {
      const answer = await asked.catch((error: Error) => error);
      if (answer instanceof Error) return void wrong.push(`${what}: ${answer.message}`);
      const text = await answer.text();
      if (answer.status !== status) wrong.push(`${what} was answered ${answer.status}`);
      else if (!words.test(text)) wrong.push(`${what} did not say why: ${text.slice(0, 120)}`);
    },
  };
}

export type Findings = ReturnType<typeof startFindings>;
