/** Prints what is done for each of these rows, and its result when it has ended. */
export function showProgress(names: string[]) {
  let done = 0;
  const print = (what: string) =>
    console.log(`${done + 1} of ${names.length}, ${names[done]}: ${what}`);
  return {
    showStep: print,
    end(what: string) {
      print(what);
      done += 1;
    },
  };
}
