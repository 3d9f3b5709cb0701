import { lineText } from './line-calendar.ts';
import { isForm } from './line-words.ts';

/** Whom prices are for, as words of the app's languages begin: staff may type another language than the provider's. */
const people = [
  'adult erwachsen felnőtt volwassen yetişkin 大人 成人',
  'child kid kind kinder enfant niño niña bambin criança gyerek gyermek çocuk 子供 子ども こども 小人 儿童 小孩',
  'student schüler étudiant estudiant studente diák öğrenci 学生',
  'senior rentner pensionist jubilad anzian idos reformad nyugdíjas emekli シニア 老人',
  'famil famigl család gezin aile 家族 家庭',
].map((words) => lineText(words).split(' '));

/** Whether a word of a name is one for people, like Child or Kinder, and not only begins like one, as Childminder does. */
export function isPeopleWord(name: string): boolean {
  return people.some((words) => words.some((word) => isForm(name, word)));
}

/** Whether a typed word like "gyerekek" means the same people as a word of an option's name, like Child or Kinderkarte. */
export function meansSamePeople(typed: string, name: string): boolean {
  return people.some(
    (words) => words.some((word) => isForm(typed, word)) && words.some((word) => name.startsWith(word)),
  );
}
