import { cleanText } from "#app/platform/pasted-text.ts";
import { maxCommentLength, type SheetChanges } from "../score-sheet.ts";
import { judgeAnswers } from "./judge-strings.ts";
import {
  abstainName,
  commentName,
  type JudgedCriterion,
  readScoreOf,
  scoreName,
  seenName,
  type Texts,
  ticked,
} from "./sheet-texts.ts";

/** The changes in a form of the judge's page. `problems`: by field, why it is no change. */
export function readSheetForm(form: FormData, criteria: JudgedCriterion[]) {
  const problems: Texts = {};
  const textsOf = (name: string) => form.getAll(name).map(String);

  function readScoreField(index: number) {
    const name = scoreName(index);
    const [text] = textsOf(name);
    const read = text === undefined ? null : readScoreOf(name, text, criteria);
    if (!read) return null;
    if ("problem" in read) {
      problems[name] = read.problem;
      return null;
    }
    const seen = textsOf(seenName(name)).flatMap((each) => {
      const before = readScoreOf(name, each, criteria);
      return before && "score" in before ? [before.score] : [];
    });
    return { value: read.score, seen: seen.length > 0 ? seen : [null] };
  }

  function readComment() {
    const [text] = textsOf(commentName);
    if (text === undefined) return null;
    const value = cleanText(text);
    if (value.length > maxCommentLength) {
      problems[commentName] = judgeAnswers.commentTooLong(maxCommentLength);
      return null;
    }
    return { value, seen: textsOf(seenName(commentName)).map(cleanText) };
  }

  function readAbstention() {
    const seen = textsOf(seenName(abstainName));
    // A box without a tick sends nothing.
    if (seen.length === 0) return null;
    const isTicked = (text: string | undefined) => text === ticked;
    return { value: isTicked(textsOf(abstainName)[0]), seen: seen.map(isTicked) };
  }

  const isAbstaining = readAbstention();
  // The fields of scores that are set aside are not shown.
  const hasScores = !isAbstaining?.value;
  const changes: SheetChanges = {
    scores: criteria.map((_, index) => (hasScores ? readScoreField(index) : null)),
    comment: readComment(),
    isAbstaining,
  };
  return { changes, problems };
}
