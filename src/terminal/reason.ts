import * as v from 'valibot';

/** Names the field and what it must be; never repeats what was in it. */
export function reasonOf([first]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  let issue = first;
  const path = [v.getDotPath(issue)];
  // Where several forms were possible, the first of them is what was meant.
  for (let [inner] = issue.issues ?? []; inner !== undefined; [inner] = issue.issues ?? []) {
    issue = inner;
    path.push(v.getDotPath(issue));
  }
  const field = path.filter((part) => part !== null).join('.') || 'message';
  const expected = issue.kind === 'validation' && issue.type === 'regex' ? issue.message : `expected ${issue.expected}`;
  return `${field}: ${expected}`.slice(0, 300);
}
