import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

it('[SEC] an error of the database is logged without the values that it names', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "ada@harbour.example"'), {
    code: '22P02',
    detail: 'Key (email)=(ada@harbour.example) already exists.',
  });
  const line = describeError(error);
  expect(line).toMatch(/^Database error 22P02\n\s+at /);
  expect(line).not.toContain('ada');
});

it('other errors are logged with their message and place', () => {
  expect(describeError(new TypeError('wrong'))).toMatch(/^TypeError: wrong\n\s+at /);
  expect(describeError('text of a customer')).toBe('A string was thrown.');
});
